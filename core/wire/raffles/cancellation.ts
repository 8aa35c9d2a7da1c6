import * as z from 'zod/mini';
import type { Cancellation } from '#core/domain/raffles/cancellation.ts';

/** A canceled raffle on the wire. */
const cancellationWire = z.object({
  reason: z.string(),
  createdAt: z.string(),
  purchases: z.int(),
  due: z.int(),
  reported: z.int(),
});

/** A cancellation as it is told, with our names inside. */
export const cancellationReply = z.codec(cancellationWire, z.custom<Cancellation>(), {
  decode: ({ createdAt, ...cancellation }) => ({ ...cancellation, canceledAt: createdAt }),
  encode: ({ canceledAt, ...cancellation }) => ({ ...cancellation, createdAt: canceledAt }),
});

/** Body of PUT /private/raffle/{id}/cancel. */
export const cancelBody = z.object({ reason: z.string() });
export type CancelBody = z.infer<typeof cancelBody>;
