import * as z from 'zod/mini';
import {
  JOIN_OUTCOMES,
  JOINED_MAX,
  type JoinOutcome,
  type PurchaseToJoin,
} from '#core/domain/selling/join-purchases.ts';

/** Body of POST /private/payment/join. */
export const joinBody = z.codec(
  z.object({
    payments: z
      .array(z.object({ _id: z.uuid(), secret: z.string() }))
      .check(z.minLength(1), z.maxLength(JOINED_MAX)),
  }),
  z.custom<PurchaseToJoin[]>(),
  {
    decode: ({ payments }) => payments.map(({ _id, secret }) => ({ id: _id.toLowerCase(), secret })),
    encode: (purchases) => ({ payments: purchases.map(({ id, secret }) => ({ _id: id, secret })) }),
  },
);

/** What became of each purchase, in the order of the body. */
export const joinReply = z.codec(
  z.object({ payments: z.array(z.object({ _id: z.string(), outcome: z.enum(JOIN_OUTCOMES) })) }),
  z.custom<JoinOutcome[]>(),
  {
    decode: ({ payments }) => payments.map(({ _id, outcome }) => ({ id: _id, outcome })),
    encode: (outcomes) => ({ payments: outcomes.map(({ id, outcome }) => ({ _id: id, outcome })) }),
  },
);
