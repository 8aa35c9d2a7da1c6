import * as z from 'zod/mini';
import { defineCall } from '#core/contract/call.ts';
import { PUBLIC_TERMS_PATH } from '#core/contract/public-paths.ts';
import { publicTermsReply } from '#core/wire/selling/public-terms.ts';
import {
  luckyNumberReply,
  publicPurchaseReply,
  rankedBuyerReply,
} from '#core/wire/selling/public-purchases.ts';

const publicCall = {
  method: 'GET',
  access: 'anyone',
  status: 200,
  limits: ['lookups-of-address'],
} as const;

/** Read by every open page of a raffle, again and again. */
const keptCall = { ...publicCall, kept: 'for-all' } as const;

export const listLastBuyers = defineCall({
  ...keptCall,
  path: '/public/payment/paid/:raffleId',
  summary:
    'The last paid purchases of a raffle, if its organizer shows them: first name and initial, quantity, minute of payment. Newest first, 12 by default; `limit` up to 50.',
  source: 'P-336, P-713',
  query: z.object({
    select: z.optional(z.string()),
    sort: z.optional(z.enum(['-createdAt', 'createdAt'])),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))),
  }),
  reply: z.array(publicPurchaseReply),
});

export const listBestBuyers = defineCall({
  ...keptCall,
  path: '/public/payment/prizes/best-buyers/:raffleId',
  summary:
    'The ten buyers with the most paid tickets of a raffle, if it has a prize for them and is not canceled, in descending order; a sale without a phone is a buyer of its own. Ties as in the draw (P-810).',
  source: 'P-336, P-713',
  reply: z.array(rankedBuyerReply),
});

export const listLuckyNumbers = defineCall({
  ...keptCall,
  path: '/public/lucky-ticket/:id',
  summary:
    'The lucky numbers of a raffle with their prize, whether they are found, whether their money went back (`returned`: no winner), and the winner’s name, masked (Ju••• A.). Where buyers choose their numbers, only the found ones.',
  source: 'P-336, P-752',
  reply: z.array(luckyNumberReply),
});

export const listTerms = defineCall({
  ...publicCall,
  path: PUBLIC_TERMS_PATH,
  summary:
    'What a raffle visible to the caller promises: every version of its terms with its commitment and its entry in the public log, oldest first. `terms` is null while the raffle hides its draw day and has no result.',
  source: 'P-805',
  reply: z.array(publicTermsReply),
});
