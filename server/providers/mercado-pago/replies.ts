import * as z from 'zod/mini';
import { PROVIDER_PAYMENT_STATUSES, type ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import { isStorable } from '#core/domain/storable-text.ts';
import {
  ProviderError,
  type ProviderPayment,
  type ProviderPixPayment,
  type ProviderPreference,
  type ProviderRefund,
} from '../payment-provider.ts';
import { keptReply } from './kept-reply.ts';

/** Above this, an amount in reais is not exact in cents. */
const AMOUNT_MAX_REAIS = 1e9;
/** Floating-point tolerance of an amount in reais. */
const CENT_TOLERANCE = 1e-4;

/** Ids are numbers or texts. */
const id = z.pipe(
  z.union([z.string().check(z.regex(/^[\w-]{1,64}$/)), z.int().check(z.positive())]),
  z.transform(String),
);

const instant = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);

/** Parses reais as a number to integer cents. */
const reais = z.pipe(
  z.number().check(
    z.minimum(0),
    z.maximum(AMOUNT_MAX_REAIS),
    z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < CENT_TOLERANCE),
  ),
  z.transform((amount) => Math.round(amount * 100)),
);

/** Unknown future statuses count as pending, never as approved. */
const status = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform(
    (text): ProviderPaymentStatus =>
      PROVIDER_PAYMENT_STATUSES.find((known) => known === text) ?? 'in_process',
  ),
);

/** `status_detail` of a chargeback that was decided for the seller, who has the money again: its status stays `charged_back`. */
const CHARGEBACK_WON = 'reimbursed';

/**
 * Text that anybody may have written: an account also has payments of the seller's other shops. What no database takes names nothing of
 * ours, and counts as missing: one query with it would fail for all payments beside it.
 */
const foreignText = z.nullish(
  z.pipe(
    z.string(),
    z.transform((text) => (isStorable(text) ? text : null)),
  ),
);

const payment = z.object({
  id,
  collector_id: z.nullish(id),
  status,
  status_detail: z.catch(z.nullish(z.string()), null),
  currency_id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  transaction_amount: reais,
  transaction_amount_refunded: z.nullish(reais),
  payment_method_id: z.nullish(z.string()),
  external_reference: foreignText,
  // Only shown: whatever it is, the payment is read.
  payer: z.catch(z.nullish(z.object({ email: foreignText })), null),
  live_mode: z.nullish(z.boolean()),
  date_created: instant,
  date_last_updated: z.nullish(instant),
  date_approved: z.nullish(instant),
});

const page = z.object({
  paging: z.object({ total: z.int().check(z.minimum(0)), limit: z.int(), offset: z.int() }),
  results: z.array(z.unknown()),
});

const webAddress = z.url({ protocol: /^https?$/ });

const preference = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  collector_id: z.nullish(id),
  init_point: webAddress,
});

/** A QR code's text has at most 500 characters, its picture some kilobytes. */
const pixCode = z.object({
  date_of_expiration: z.nullish(instant),
  point_of_interaction: z.object({
    transaction_data: z.object({
      qr_code: z.string().check(z.minLength(1), z.maxLength(1_000)),
      qr_code_base64: z.base64().check(z.minLength(1), z.maxLength(100_000)),
      ticket_url: z.nullish(webAddress),
    }),
  }),
});

/** Refunds that will not be made; all others count as made or under way, so that none is asked for twice. */
const REJECTED_REFUND: readonly string[] = ['rejected', 'cancelled'];

const refund = z.object({ id, payment_id: z.optional(id), status: z.catch(z.nullish(z.string()), null) });

/** Throws ProviderError 'garbled' if the shape does not match. */
function read<Schema extends z.ZodMiniType>(schema: Schema, reply: unknown): z.output<Schema> {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new ProviderError('garbled');
  return parsed.data;
}

const statusOf = ({ status, status_detail }: z.output<typeof payment>): ProviderPaymentStatus =>
  status === 'charged_back' && status_detail === CHARGEBACK_WON ? 'approved' : status;

const paymentOf = (parsed: z.output<typeof payment>, reply: unknown): ProviderPayment => ({
  id: parsed.id,
  collectorId: parsed.collector_id ?? null,
  status: statusOf(parsed),
  currency: parsed.currency_id,
  amountCents: parsed.transaction_amount,
  isPix: parsed.payment_method_id === 'pix',
  refundedCents: parsed.transaction_amount_refunded ?? 0,
  externalReference: parsed.external_reference ?? null,
  payerEmail: parsed.payer?.email ?? '',
  isLive: parsed.live_mode ?? null,
  createdAt: parsed.date_created,
  updatedAt: parsed.date_last_updated ?? null,
  approvedAt: parsed.date_approved ?? null,
  rawReply: keptReply(reply),
});

export function readPayment(reply: unknown): ProviderPayment {
  return paymentOf(read(payment, reply), reply);
}

/** A payment in a list that cannot be read. Without its content, which may be private. */
export interface UnreadablePayment {
  /** Undefined if that cannot be read either. */
  id: string | undefined;
  /** Names of the fields that cannot be read; empty if it is no object. */
  fields: string[];
}

function unreadableOf(row: unknown, error: z.core.$ZodError): UnreadablePayment {
  const { data } = z.object({ id }).safeParse(row);
  const fields = error.issues.flatMap(({ path: [name] }) => (name === undefined ? [] : [String(name)]));
  return { id: data?.id, fields: [...new Set(fields)] };
}

/** One page of search results. Rows are read one by one: one that cannot be read hides no other. */
export interface PaymentPage {
  /** Of all pages. */
  total: number;
  /** Of this page, unreadable ones included. */
  rows: number;
  payments: ProviderPayment[];
  unreadable: UnreadablePayment[];
}

export function readPage(reply: unknown): PaymentPage {
  const { paging, results } = read(page, reply);
  const payments: ProviderPayment[] = [];
  const unreadable: UnreadablePayment[] = [];
  for (const row of results) {
    const { data, error } = payment.safeParse(row);
    if (data) payments.push(paymentOf(data, row));
    else unreadable.push(unreadableOf(row, error));
  }
  return { total: paging.total, rows: results.length, payments, unreadable };
}

export function readPreference(reply: unknown): ProviderPreference {
  const parsed = read(preference, reply);
  return {
    id: parsed.id,
    collectorId: parsed.collector_id ?? null,
    initPoint: parsed.init_point,
    rawReply: keptReply(reply),
  };
}

export function readPixPayment(reply: unknown): ProviderPixPayment {
  const { date_of_expiration, point_of_interaction } = read(pixCode, reply);
  const { qr_code, qr_code_base64, ticket_url } = point_of_interaction.transaction_data;
  return {
    payment: readPayment(reply),
    qrCode: qr_code,
    qrCodeBase64: qr_code_base64,
    ticketUrl: ticket_url ?? null,
    expiresAt: date_of_expiration ?? null,
  };
}

/** That a refund exists, and whether it was rejected; its completion is read from the payment. */
export function readRefund(reply: unknown): ProviderRefund {
  const { id, status } = read(refund, reply);
  return { id, isRejected: REJECTED_REFUND.includes(status ?? '') };
}
