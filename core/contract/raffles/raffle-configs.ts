import * as z from 'zod/mini';
import {
  raffleConfigCreateBody,
  raffleConfigReply,
  raffleConfigSaveBody,
} from '#core/wire/raffles/raffle-config.ts';
import { postponeBody } from '#core/wire/raffles/postponement.ts';
import { defineCall } from '#core/contract/call.ts';

export const createRaffleConfig = defineCall({
  method: 'POST',
  path: '/api/raffle-config',
  access: 'session',
  summary: "Creates a raffle's configuration with the defaults; returns the existing one if there is one.",
  source: 'P-422, P-906',
  body: raffleConfigCreateBody,
  reply: raffleConfigReply,
  status: 201,
});

export const saveRaffleConfig = defineCall({
  method: 'PUT',
  path: '/api/raffle-config/:id',
  access: 'session',
  summary: 'Saves a configuration.',
  source: 'P-401 to P-422',
  body: raffleConfigSaveBody,
  isDocumentBody: true,
  reply: raffleConfigReply,
  status: 200,
  precondition: 'revision',
});

export const readOwnRaffleConfig = defineCall({
  method: 'GET',
  path: '/private/raffle-config',
  access: 'session',
  summary: 'The configuration of a raffle of the caller.',
  source: 'P-905',
  query: z.object({ raffle: z.string() }),
  reply: raffleConfigReply,
  status: 200,
});

export const postponeDraw = defineCall({
  method: 'PUT',
  path: '/private/raffle/:id/postpone',
  access: 'session',
  summary:
    'Moves the draw of an active raffle of the caller to a later day, also where tickets are sold, and tells its buyers why. At most twice (409 `postponed-twice`), before sales close (409 `sale-closed`), to a day until a year after they began (422 at `dateprizedraw`). The same day and reason again are answered as before. Replies with the configuration.',
  source: 'P-339',
  body: postponeBody,
  reply: raffleConfigReply,
  status: 200,
});
