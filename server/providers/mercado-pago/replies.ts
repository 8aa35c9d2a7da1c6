import * as z from 'zod/mini';
import { FEE_PAYMENT_STATUSES, type FeePaymentStatus } from '#core/domain/publication-payment.ts';
import { ProviderError, type ProviderPayment, type ProviderPreference } from '../fee-provider.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Above this an amount in reais is no longer exact in cents. */
const AMOUNT_MAX_REAIS = 1e9;
/** How far a number in reais may lie beside whole cents: the error of the number itself, not of the amount. */
const CENT_TOLERANCE = 1e-4;

/** Numbers as they come, texts as they are: ids of the provider are either. */
const id = z.pipe(
  z.union([z.string().check(z.regex(/^[\w-]{1,64}$/)), z.int().check(z.positive())]),
  z.transform(String),
);

const instant = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);

/** Reais as a number → cents as an integer, or an issue. */
const reais = z.pipe(
  z.number().check(
    z.minimum(0),
    z.maximum(AMOUNT_MAX_REAIS),
    z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < CENT_TOLERANCE),
  ),
  z.transform((amount) => Math.round(amount * 100)),
);

/** What the provider may call a status one day is not decided yet, and never an approval. */
const status = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform(
    (text): FeePaymentStatus => FEE_PAYMENT_STATUSES.find((known) => known === text) ?? 'in_process',
  ),
);

const payment = z.object({
  id,
  status,
  currency_id: z.string(),
  transaction_amount: reais,
  external_reference: z.nullish(z.string()),
  date_created: instant,
  date_last_updated: z.nullish(instant),
});

const page = z.object({
  paging: z.object({ total: z.int().check(z.minimum(0)), limit: z.int(), offset: z.int() }),
  results: z.array(z.unknown()),
});

const preference = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  init_point: z.url({ protocol: /^https?$/ }),
});

const refund = z.object({ id, payment_id: z.optional(id) });

/** Throws ProviderError 'garbled' for what is not of the shape. */
function read<Schema extends z.ZodMiniType>(schema: Schema, reply: unknown): z.output<Schema> {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new ProviderError('garbled');
  return parsed.data;
}

export function readPayment(reply: unknown): ProviderPayment {
  const told = read(payment, reply);
  return {
    id: told.id,
    status: told.status,
    currency: told.currency_id,
    amountCents: told.transaction_amount,
    externalReference: told.external_reference ?? null,
    createdAt: told.date_created,
    updatedAt: told.date_last_updated ?? null,
    rawReply: withoutSecrets(reply),
  };
}

/** One page of a search, and how many results there are in all. */
export function readPage(reply: unknown): { total: number; payments: ProviderPayment[] } {
  const { paging, results } = read(page, reply);
  return { total: paging.total, payments: results.map(readPayment) };
}

export function readPreference(reply: unknown): ProviderPreference {
  const { id: preferenceId, init_point: initPoint } = read(preference, reply);
  return { id: preferenceId, initPoint, rawReply: withoutSecrets(reply) };
}

/** Only that it is a refund: whether the money is back is the payment's own word. */
export function readRefund(reply: unknown): void {
  read(refund, reply);
}
