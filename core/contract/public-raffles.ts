import * as z from 'zod/mini';
import { PUBLIC_STATUSES } from '../domain/public-raffle.ts';
import { availableTicketsReply } from '../wire/public-raffle-page.ts';
import { publicRaffleConfigReply } from '../wire/public-raffle-config.ts';
import { publicRaffleReply } from '../wire/public-raffle.ts';
import { defineCall } from './call.ts';

const populate = z.optional(z.union([z.string(), z.array(z.string())]));
const publicCall = {
  method: 'GET',
  access: 'anyone',
  source: '§7, decision 32',
  status: 200,
  limits: ['lookups-of-address'],
} as const;

export const readPublicRaffle = defineCall({
  ...publicCall,
  path: '/public/raffle/:id',
  summary:
    'A published raffle, told to anybody; one that is not is told to its owner alone. `populate` takes category, ticket and lottery.',
  query: z.object({ populate }),
  reply: publicRaffleReply,
});

export const listPublicRaffles = defineCall({
  ...publicCall,
  path: '/public/raffle',
  summary:
    'Published raffles that are not private: active ones unless `status` says otherwise, newest first, 10 unless `limit` (up to 50) says otherwise.',
  query: z.object({
    status: z.optional(z.enum(PUBLIC_STATUSES)),
    sort: z.optional(z.enum(['-createdAt', 'createdAt'])),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    populate,
  }),
  reply: z.array(publicRaffleReply),
});

export const readPublicRaffleConfig = defineCall({
  ...publicCall,
  path: '/public/raffle-config',
  summary: 'What buyers need of the configuration of a raffle that the caller may see.',
  source: '§7, decisions 32 and 37',
  query: z.object({ raffle: z.string(), populate }),
  reply: publicRaffleConfigReply,
});

export const readAvailableTickets = defineCall({
  ...publicCall,
  path: '/public/raffle/tickets/available/:id',
  summary:
    'How many tickets of a raffle that the caller may see are left; null where the organizer does not show it.',
  reply: availableTicketsReply,
});
