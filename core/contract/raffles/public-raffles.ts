import * as z from 'zod/mini';
import { PUBLIC_STATUSES } from '#core/domain/raffles/public-raffle.ts';
import { availableTicketsReply } from '#core/wire/raffles/public-raffle-page.ts';
import { publicRaffleConfigReply } from '#core/wire/raffles/public-raffle-config.ts';
import { listedRaffleReply } from '#core/wire/raffles/listed-raffle.ts';
import { publicRaffleReply } from '#core/wire/raffles/public-raffle.ts';
import { defineCall } from '#core/contract/call.ts';

const populate = z.optional(z.union([z.string(), z.array(z.string())]));
const sharedCall = { method: 'GET', access: 'anyone', source: 'P-903, P-905', status: 200 } as const;
const publicCall = { ...sharedCall, limits: ['lookups-of-address'] } as const;

export const readPublicRaffle = defineCall({
  ...publicCall,
  path: '/public/raffle/:id',
  summary:
    'A published raffle; an unpublished one only for its owner. `populate` accepts category, ticket and lottery.',
  query: z.object({ populate }),
  reply: publicRaffleReply,
});

export const listPublicRaffles = defineCall({
  ...publicCall,
  path: '/public/raffle',
  summary:
    'Published raffles that are not private, without their descriptions: active ones by default (`status`), newest first, 10 by default (`limit`, up to 50).',
  query: z.object({
    status: z.optional(z.enum(PUBLIC_STATUSES)),
    sort: z.optional(z.enum(['-createdAt', 'createdAt'])),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    populate,
  }),
  source: 'P-331, P-903, P-905',
  kept: 'for-all',
  reply: z.array(listedRaffleReply),
});

export const readPublicRaffleConfig = defineCall({
  ...publicCall,
  path: '/public/raffle-config',
  summary: 'The public part of the configuration of a raffle visible to the caller.',
  source: 'P-705, P-903',
  query: z.object({ raffle: z.string(), populate }),
  reply: publicRaffleConfigReply,
});

/** Counts towards no limit: a carrier puts thousands of phones behind one address, and all of them share one reading. */
export const readAvailableTickets = defineCall({
  ...sharedCall,
  path: '/public/raffle/tickets/available/:id',
  summary:
    'Available tickets of a raffle visible to the caller; null if the organizer does not show the count and some are left. `returnsAt`: with none left, when the next reservation ends unless it is paid. `salesStopped`: a chargeback of the fee has stopped the sales; `stopReason`: why the operator has.',
  source: 'P-706, P-903',
  reply: availableTicketsReply,
});
