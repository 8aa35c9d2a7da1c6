import * as z from 'zod/mini';
import { cancelBody } from '#core/wire/raffles/cancellation.ts';
import { publishBody } from '#core/wire/raffles/publish.ts';
import { pageQuery } from '#core/wire/page.ts';
import { raffleReply, raffleSaveBody } from '#core/wire/raffles/raffle.ts';
import { defineCall } from '#core/contract/call.ts';

/** `populate` may be repeated in a query; a single value arrives as a string. */
const populate = z.optional(z.union([z.string(), z.array(z.string())]));

export const saveRaffle = defineCall({
  method: 'PUT',
  path: '/private/raffle',
  access: 'session',
  summary: 'Creates a raffle, or updates one of the caller.',
  source: 'P-405, P-902, P-906',
  body: raffleSaveBody,
  isDocumentBody: true,
  reply: raffleReply,
  status: 200,
  precondition: 'revision',
});

export const updateRaffle = defineCall({
  method: 'PUT',
  path: '/api/raffle/:id',
  access: 'session',
  summary: 'Updates a raffle of the caller.',
  source: 'P-901',
  body: raffleSaveBody,
  isDocumentBody: true,
  reply: raffleReply,
  status: 200,
  precondition: 'revision',
});

export const readOwnRaffle = defineCall({
  method: 'GET',
  path: '/public/raffle/:id/user/:userId',
  access: 'anyone',
  summary: 'A raffle of the caller; 404 for other callers, 410 if deleted.',
  source: 'P-903, P-907, P-1049',
  query: z.object({ populate }),
  reply: raffleReply,
  status: 200,
  lostHours: 'told',
});

export const listOwnRaffles = defineCall({
  method: 'GET',
  path: '/api/raffle',
  access: 'session',
  summary:
    "The caller's raffles, newest first. `populate=config` adds the configuration, `populate=sales` the sales. A page has up to 100 (`limit`), fewer where their texts are long, with X-Total-Count and a Link to the next one. X-Changes-Cursor, sent back as `since`, returns only later changes in their order: of raffles, their configurations and sales, and deleted raffles with `isDeleted`. 400 for an invalid cursor: request the whole list.",
  source: 'P-332, P-905, P-907, P-1049',
  query: z.object({ user: z.string(), populate, since: z.optional(z.string()), ...pageQuery }),
  reply: z.array(raffleReply),
  status: 200,
  limits: ['own-lists-of-caller'],
  lostHours: 'told',
});

export const deleteRaffle = defineCall({
  method: 'DELETE',
  path: '/private/raffle/:id',
  access: 'session',
  summary: 'Deletes a raffle without payments; a tombstone remains.',
  source: 'P-317, P-907',
  reply: z.object({ _id: z.string(), isDeleted: z.literal(true) }),
  status: 200,
  precondition: 'revision',
});

export const activateRaffle = defineCall({
  method: 'PUT',
  path: '/private/raffle/payment/active/:id',
  access: 'session',
  summary:
    'Publishes a raffle if its data and configuration are valid and it is free or its fee is approved at the provider. 409 `terms-not-accepted` unless `acceptedTerms` is the current version of the declaration, now or in an earlier call; an active raffle is returned unchanged.',
  source: 'P-404, P-507, P-508, P-513, P-767',
  body: publishBody,
  reply: raffleReply,
  status: 200,
  precondition: 'revision',
  limits: ['publication-checks-of-caller'],
});

export const finishRaffle = defineCall({
  method: 'PUT',
  path: '/private/finish-raffle/:id',
  access: 'session',
  summary:
    'Finishes an active raffle that sold nothing, or whose result is published and whose purchases are settled. A finished one is returned unchanged.',
  source: 'P-313',
  reply: raffleReply,
  status: 200,
  precondition: 'revision',
});

export const cancelRaffle = defineCall({
  method: 'PUT',
  path: '/private/raffle/:id/cancel',
  access: 'session',
  summary:
    'Cancels an active raffle of the caller for good and tells its buyers why: what is held ends, what is paid becomes `refund_due`, and there is no draw. Allowed until sales close, and from 30 days after the draw day if there is no result: 409 `draw-awaited` in between, `already-drawn` with a result, `draw-known` where a federal draw was told that decides it. A canceled one is returned unchanged.',
  source: 'P-340',
  body: cancelBody,
  reply: raffleReply,
  status: 200,
});
