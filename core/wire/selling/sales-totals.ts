import * as z from 'zod/mini';
import { SALE_GROUPS } from '#core/domain/selling/payment.ts';
import { PAYMENT_METHODS, type SalesSum, type SalesTotals } from '#core/domain/selling/purchase.ts';
import { cancellationReply } from '#core/wire/raffles/cancellation.ts';
import {
  postponementFromWire,
  postponementToWire,
  postponementWire,
} from '#core/wire/raffles/postponement.ts';
import { salesPauseWire } from './sales-pause.ts';

const sumWire = z.object({ payments: z.int(), tickets: z.int(), amount: z.int() });
const dayWire = z.object({ day: z.string(), payments: z.int(), tickets: z.int(), amount: z.int() });
type SumWire = z.infer<typeof sumWire>;

const sumFromWire = ({ payments, tickets, amount }: SumWire): SalesSum => ({
  purchases: payments,
  tickets,
  amountCents: amount,
});
const sumToWire = ({ purchases, tickets, amountCents }: SalesSum): SumWire => ({
  payments: purchases,
  tickets,
  amount: amountCents,
});

function mapValues<Key extends string, From, To>(
  record: Partial<Record<Key, From>>,
  map: (value: From) => To,
): Partial<Record<Key, To>> {
  const entries = Object.entries(record) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, map(value)])) as Partial<Record<Key, To>>;
}

/** Sales totals of a raffle by status, São Paulo day and payment method. Money is in cents. */
export const salesTotalsReply = z.codec(
  z.object({
    byStatus: z.partialRecord(z.enum(SALE_GROUPS), sumWire),
    byDay: z.array(dayWire),
    byOption: z.partialRecord(z.enum(PAYMENT_METHODS), sumWire),
    paused: z.nullable(salesPauseWire),
    canceled: z.optional(cancellationReply),
    moneyBack: z.optional(z.object({ due: z.int(), returned: z.int() })),
    postponements: z.optional(z.array(postponementWire)),
    free: z.optional(z.int()),
  }),
  z.custom<SalesTotals>(),
  {
    decode: ({ byStatus, byDay, byOption, paused, canceled, moneyBack, postponements, free }) => ({
      pause: paused,
      ...(canceled && { cancellation: canceled }),
      ...(moneyBack && { moneyBack: { dueCents: moneyBack.due, returnedCents: moneyBack.returned } }),
      ...(postponements && { postponements: postponements.map(postponementFromWire) }),
      ...(free !== undefined && { free }),
      byStatus: mapValues(byStatus, sumFromWire),
      byDay: byDay.map(({ day, ...sum }) => ({ day, ...sumFromWire(sum) })),
      byMethod: mapValues(byOption, sumFromWire),
    }),
    encode: ({ byStatus, byDay, byMethod, pause, cancellation, moneyBack, postponements, free }) => ({
      paused: pause,
      ...(cancellation && { canceled: cancellation }),
      ...(moneyBack && { moneyBack: { due: moneyBack.dueCents, returned: moneyBack.returnedCents } }),
      ...(postponements && { postponements: postponements.map(postponementToWire) }),
      ...(free !== undefined && { free }),
      byStatus: mapValues(byStatus, sumToWire),
      byDay: byDay.map(({ day, ...sum }) => ({ day, ...sumToWire(sum) })),
      byOption: mapValues(byMethod, sumToWire),
    }),
  },
);
