import * as z from 'zod/mini';
import type { PublicLuckyNumber, PublicPurchase, RankedBuyer } from '#core/domain/selling/purchase.ts';

/** A recent purchase on the campaign page. */
export const publicPurchaseReply = z.codec(
  z.object({ name: z.string(), quantity: z.int(), createdAt: z.string() }),
  z.custom<PublicPurchase>(),
  {
    decode: ({ name, quantity, createdAt }) => ({ maskedName: name, quantity, at: createdAt }),
    encode: ({ maskedName, quantity, at }) => ({ name: maskedName, quantity, createdAt: at }),
  },
);

/** An entry of the ranking of buyers. */
export const rankedBuyerReply = z.codec(
  z.object({ name: z.string(), quantity: z.int() }),
  z.custom<RankedBuyer>(),
  {
    decode: ({ name, quantity }) => ({ maskedName: name, quantity }),
    encode: ({ maskedName, quantity }) => ({ name: maskedName, quantity }),
  },
);

/** The place of one buyer in the ranking, from 1; null without one. */
export const buyerRankReply = z.nullable(z.object({ place: z.int(), quantity: z.int() }));

/** A lucky number with its prize in cents. */
export const luckyNumberReply = z.codec(
  z.object({
    ticket: z.int(),
    ticketLuckPrice: z.int(),
    found: z.boolean(),
    returned: z._default(z.boolean(), false),
    winner: z.nullable(z.string()),
  }),
  z.custom<PublicLuckyNumber>(),
  {
    decode: ({ ticket, ticketLuckPrice, found, returned, winner }) => ({
      number: ticket,
      prizeCents: ticketLuckPrice,
      isFound: found,
      isReturned: returned,
      winner,
    }),
    encode: ({ number, prizeCents, isFound, isReturned, winner }) => ({
      ticket: number,
      ticketLuckPrice: prizeCents,
      found: isFound,
      returned: isReturned,
      winner,
    }),
  },
);
