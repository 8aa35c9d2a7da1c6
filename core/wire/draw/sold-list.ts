import * as z from 'zod/mini';
import type { ListedPurchase, PublicSoldList } from '#core/domain/draw/sold-list/public-sold-list.ts';

/** The list of sold tickets; null until its root is published. */
export const soldListReply: z.ZodMiniType<PublicSoldList | null> = z.nullable(
  z.object({
    ...{ tickets: z.int(), buyers: z.int(), leaves: z.int() },
    ...{ root: z.string(), rootAt: z.string(), logSeq: z.int() },
    // A server of before tells none.
    fromDay: z._default(z.nullable(z.string()), null),
  }),
);

/** The place of a purchase in the list. */
export const listedPurchase: z.ZodMiniType<ListedPurchase> = z.object({
  ...{ salt: z.string(), count: z.int(), root: z.string(), logSeq: z.int(), total: z.int() },
  leaves: z.array(z.object({ index: z.int(), leaf: z.string(), path: z.array(z.string()) })),
});

/** Null until the root is published. */
export const listedPurchaseReply = z.nullable(listedPurchase);
