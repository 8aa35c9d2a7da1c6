import * as z from 'zod/mini';
import { PROVIDER_PAYMENT_STATUSES } from '#core/domain/provider-payment.ts';
import {
  type Checkout,
  type FeePayment,
  PUBLICATION_EVENT_KINDS,
  type PublicationEvent,
} from '#core/domain/publication/publication-payment.ts';
import { raffleReply, type RaffleReply } from '#core/wire/raffles/raffle.ts';

const paymentWire = z.object({
  _id: z.string(),
  status: z.enum(PROVIDER_PAYMENT_STATUSES),
  amount: z.int(),
  paysFee: z.boolean(),
  refund: z.enum(['none', 'in-progress', 'done']),
  createdAt: z.string(),
});

const feePaymentReply = z.codec(paymentWire, z.custom<FeePayment>(), {
  decode: ({ _id, amount, ...rest }) => ({ id: _id, amountCents: amount, ...rest }),
  encode: ({ id, amountCents, ...rest }) => ({ _id: id, amount: amountCents, ...rest }),
});

const eventWire = z.object({
  _id: z.string(),
  kind: z.enum(PUBLICATION_EVENT_KINDS),
  at: z.string(),
  payment: z.nullable(z.string()),
  status: z.nullable(z.enum(PROVIDER_PAYMENT_STATUSES)),
  amount: z.nullable(z.int()),
});

const eventReply = z.codec(eventWire, z.custom<PublicationEvent>(), {
  decode: ({ _id, kind, at, payment, status, amount }) => ({
    ...{ id: _id, kind, at },
    ...{ paymentId: payment, paymentStatus: status, amountCents: amount },
  }),
  encode: ({ id, kind, at, paymentId, paymentStatus, amountCents }) => ({
    ...{ _id: id, kind, at },
    ...{ payment: paymentId, status: paymentStatus, amount: amountCents },
  }),
});

const checkoutReply = z.codec(
  z.object({ preference_id: z.string(), init_point: z.string(), expires_at: z.string() }),
  z.custom<Checkout>(),
  {
    decode: ({ preference_id, init_point, expires_at }) => ({
      preferenceId: preference_id,
      initPoint: init_point,
      expiresAt: expires_at,
    }),
    encode: ({ preferenceId, initPoint, expiresAt }) => ({
      preference_id: preferenceId,
      init_point: initPoint,
      expires_at: expiresAt,
    }),
  },
);

/** A message at each field, by wire name: what a paid raffle still needs before it can go on the air. */
const missing = z.record(z.string(), z.string());

/** Reply of GET /private/raffle/publication/{id}. */
export const publicationReply = z.object({
  raffle: raffleReply,
  isActive: z.boolean(),
  isFeePaid: z.boolean(),
  /** A chargeback of the fee has stopped new sales (P-511). */
  salesStopped: z.boolean(),
  /** Whether the provider answered just now; if not, all this is what the server knew before. */
  isChecked: z.boolean(),
  /** Where the fee can be paid right now, if anywhere. */
  checkout: z.nullable(checkoutReply),
  payments: z.array(feePaymentReply),
  missing,
  history: z.array(eventReply),
});
export type PublicationReply = z.output<typeof publicationReply>;

/**
 * Reply of POST /private/raffle/publication/{id}/preference. `checkout`: go there and pay. `active`: nothing is due, the
 * raffle is on the air (an approved fee that was found has published it). `paid`: the fee is approved, and `missing` says
 * what keeps the raffle from going on the air.
 */
export const preferenceReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('checkout'), raffle: raffleReply, checkout: checkoutReply }),
  z.object({ outcome: z.literal('active'), raffle: raffleReply }),
  z.object({ outcome: z.literal('paid'), raffle: raffleReply, missing }),
]);
export type PreferenceReply =
  | { outcome: 'checkout'; raffle: RaffleReply; checkout: Checkout }
  | { outcome: 'active'; raffle: RaffleReply }
  | { outcome: 'paid'; raffle: RaffleReply; missing: Record<string, string> };
