import * as z from 'zod/mini';
import { OFFER_ORDERS, OFFER_SEARCH_MAX, OFFERS_PER_PAGE } from '#core/domain/selling/offer.ts';
import { offerReply } from '#core/wire/selling/offers.ts';
import { defineCall } from '#core/contract/call.ts';

export const listOffers = defineCall({
  method: 'GET',
  access: 'anyone',
  path: '/public/offers',
  summary: `Raffles that anybody can buy tickets of: active, not private, sales neither closed, paused nor stopped; ${OFFERS_PER_PAGE} a page. \`search\`: words of the title or the organizer; \`category\`: its id; \`sort\`: newest first by default. \`closing\` lists only raffles that show their draw day.`,
  source: 'P-760',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(OFFER_SEARCH_MAX))),
    category: z.optional(z.string()),
    sort: z.optional(z.enum(OFFER_ORDERS)),
    cursor: z.optional(z.string()),
  }),
  reply: z.array(offerReply),
  status: 200,
  limits: ['lookups-of-address'],
});
