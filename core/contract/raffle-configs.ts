import * as z from 'zod/mini';
import { raffleConfigCreateBody, raffleConfigReply, raffleConfigSaveBody } from '../wire/raffle-config.ts';
import { defineCall } from './call.ts';

export const createRaffleConfig = defineCall({
  method: 'POST',
  path: '/api/raffle-config',
  access: 'session',
  summary:
    "Makes a raffle's configuration with the defaults; answers the one that is there if it was made before.",
  source: '§7, §9, decision 34',
  body: raffleConfigCreateBody,
  reply: raffleConfigReply,
  status: 201,
});

export const saveRaffleConfig = defineCall({
  method: 'PUT',
  path: '/api/raffle-config/:id',
  access: 'session',
  summary: 'Saves a configuration.',
  source: '§7, decisions 12 to 17',
  body: raffleConfigSaveBody,
  reply: raffleConfigReply,
  status: 200,
  precondition: 'revision',
});

export const readOwnRaffleConfig = defineCall({
  method: 'GET',
  path: '/private/raffle-config',
  access: 'session',
  summary: 'The configuration of a raffle of the caller.',
  source: '§7, decision 37',
  query: z.object({ raffle: z.string() }),
  reply: raffleConfigReply,
  status: 200,
});
