import * as z from 'zod/mini';
import { PAYMENT_STATUSES, type Payment } from '#core/domain/selling/payment.ts';

/** A ticket payment as listed for the raffle's owner (P-701). */
export const paymentReply = z.codec(
  z.object({ _id: z.string(), raffle: z.string(), status: z.enum(PAYMENT_STATUSES) }),
  z.custom<Payment>(),
  {
    decode: ({ _id, raffle, status }) => ({ id: _id, raffleId: raffle, status }),
    encode: ({ id, raffleId, status }) => ({ _id: id, raffle: raffleId, status }),
  },
);
