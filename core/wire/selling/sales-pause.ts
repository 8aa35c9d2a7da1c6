import * as z from 'zod/mini';
import { PAUSED_BY, type SalesPause } from '#core/domain/selling/purchase.ts';
import type { StrayPayments } from '#core/domain/selling/stray-payment.ts';

/** Payments without a purchase. Money is in cents. */
const strayPaymentsWire = z.codec(
  z.object({
    count: z.int(),
    newest: z.array(
      z.object({ _id: z.string(), amount: z.int(), paidAt: z.string(), payerEmail: z.string() }),
    ),
  }),
  z.custom<StrayPayments>(),
  {
    decode: ({ count, newest }) => ({
      count,
      newest: newest.map(({ _id, amount, ...rest }) => ({ id: _id, amountCents: amount, ...rest })),
    }),
    encode: ({ count, newest }) => ({
      count,
      newest: newest.map(({ id, amountCents, ...rest }) => ({ _id: id, amount: amountCents, ...rest })),
    }),
  },
);

/** Since when, by whom and why the sales of a raffle are paused. */
export const salesPauseWire = z.codec(
  z.object({
    since: z.string(),
    by: z.enum(PAUSED_BY),
    reason: z.optional(z.string()),
    strayPayments: z.optional(strayPaymentsWire),
  }),
  z.custom<SalesPause>(),
  { decode: (pause) => pause, encode: (pause) => pause },
);
