import * as z from 'zod/mini';
import { pageQuery } from '../wire/page.ts';
import { paymentReply } from '../wire/payment.ts';
import { raffleReply, raffleSaveBody } from '../wire/raffle.ts';
import { defineCall } from './call.ts';

/** `populate` may stand several times in a query; once, it is a plain text. */
const populate = z.optional(z.union([z.string(), z.array(z.string())]));

export const saveRaffle = defineCall({
  method: 'PUT',
  path: '/private/raffle',
  access: 'session',
  summary: 'Creates a raffle, or updates one of the caller.',
  source: '§7, decisions 12, 31, 34',
  body: raffleSaveBody,
  reply: raffleReply,
  status: 200,
  precondition: 'revision',
});

export const updateRaffle = defineCall({
  method: 'PUT',
  path: '/api/raffle/:id',
  access: 'session',
  summary: 'Updates a raffle of the caller.',
  source: '§7',
  body: raffleSaveBody,
  reply: raffleReply,
  status: 200,
  precondition: 'revision',
});

export const readOwnRaffle = defineCall({
  method: 'GET',
  path: '/public/raffle/:id/user/:userId',
  access: 'anyone',
  summary: 'A raffle, told to its owner; 404 to anybody else, 410 once it is deleted.',
  source: '§2, §7, decisions 32 and 34',
  query: z.object({ populate }),
  reply: raffleReply,
  status: 200,
});

export const listOwnRaffles = defineCall({
  method: 'GET',
  path: '/api/raffle',
  access: 'session',
  summary:
    "The caller's raffles, newest first. `populate=config` adds the configuration, `populate=sales` how sales stand. With `limit`, a page: X-Total-Count, and Link to the next. X-Changes-Cursor, given back as `since`, asks for what has changed from then on, in the order of the changes: raffles, their configurations and sales, and deleted ones with `isDeleted`. One that the server cannot follow is 400: ask for the whole list.",
  source: '§7, decisions 34 and 37',
  query: z.object({ user: z.string(), populate, since: z.optional(z.string()), ...pageQuery }),
  reply: z.array(raffleReply),
  status: 200,
});

export const deleteRaffle = defineCall({
  method: 'DELETE',
  path: '/private/raffle/:id',
  access: 'session',
  summary: 'Deletes a raffle without money and leaves a tombstone.',
  source: '§7, decision 34',
  reply: z.object({ _id: z.string(), isDeleted: z.literal(true) }),
  status: 200,
  precondition: 'revision',
});

export const activateRaffle = defineCall({
  method: 'PUT',
  path: '/private/raffle/payment/active/:id',
  access: 'session',
  summary:
    'Publishes a raffle whose data and configuration the server has checked, and whose free rule holds or whose fee it finds approved at the provider.',
  source: '§4, §7, decisions 12, 23, 24, 28',
  body: z.object({ configRevision: z.optional(z.int()) }),
  reply: raffleReply,
  status: 200,
  precondition: 'revision',
});

export const finishRaffle = defineCall({
  method: 'PUT',
  path: '/private/finish-raffle/:id',
  access: 'session',
  summary: 'Ends an active raffle: nothing more is sold. One that is finished already is answered as it is.',
  source: '§4, §7, decision 19',
  reply: raffleReply,
  status: 200,
  precondition: 'revision',
});

export const listRafflePayments = defineCall({
  method: 'GET',
  path: '/public/payments/search-all/:raffleId',
  access: 'anyone',
  summary: "A raffle's live ticket payments, told to its owner; never the publication fee.",
  source: '§4, §7, decisions 11 and 32',
  reply: z.array(paymentReply),
  status: 200,
});
