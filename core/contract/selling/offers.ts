import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from '#core/domain/limits.ts';
import { OFFER_ORDERS } from '#core/domain/selling/offer.ts';
import { offerCategoryReply, offerReply } from '#core/wire/selling/offers.ts';
import { defineCall } from '#core/contract/call.ts';

const publicCall = {
  method: 'GET',
  access: 'anyone',
  source: 'P-336, P-760',
  status: 200,
  limits: ['lookups-of-address'],
  kept: 'for-all',
} as const;

export const listOffers = defineCall({
  ...publicCall,
  path: '/public/offers',
  summary:
    'Raffles that anybody can buy tickets of: active, not private, sales begun and neither sold out, closed, paused nor stopped; 12 a page. `search`: words of the title or the organizer; `category`: its id; `sort`: newest first by default. `closing` lists only raffles that show their draw day.',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
    category: z.optional(z.string()),
    sort: z.optional(z.enum(OFFER_ORDERS)),
    cursor: z.optional(z.string()),
  }),
  reply: z.array(offerReply),
});

export const listOfferCategories = defineCall({
  ...publicCall,
  path: '/public/offers/categories',
  summary: 'Categories with raffles on sale, by name, with how many.',
  reply: z.array(offerCategoryReply),
});
