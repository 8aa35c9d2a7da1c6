import * as z from 'zod/mini';
import { sellerProfileReply, sellerProfileSaveBody } from '../wire/seller-profile.ts';
import { defineCall } from './call.ts';

export const listSettings = defineCall({
  method: 'GET',
  path: '/api/setting',
  access: 'session',
  summary: "The caller's seller profile: a list of one, or empty.",
  source: '§7',
  query: z.object({ user: z.string() }),
  reply: z.array(sellerProfileReply),
  status: 200,
});

export const readSetting = defineCall({
  method: 'GET',
  path: '/api/setting/:id',
  access: 'session',
  summary: 'A seller profile of the caller.',
  source: '§7',
  reply: sellerProfileReply,
  status: 200,
});

export const createSetting = defineCall({
  method: 'POST',
  path: '/api/setting',
  access: 'session',
  summary: "Makes the caller's seller profile; updates it if it was made before. As PUT otherwise.",
  source: '§7',
  body: sellerProfileSaveBody,
  reply: sellerProfileReply,
  status: 201,
  precondition: 'revision',
  innerLimits: ['card-trials-of-caller'],
  passwordConfirmation: 'needed',
});

export const saveSetting = defineCall({
  method: 'PUT',
  path: '/api/setting/:id',
  access: 'session',
  summary:
    "Saves what the body names of the caller's seller profile: the Pix key with its type and city, the card provider's `apiKey` and `apiToken`. New credentials are tried at the provider first (422 at the field, 503 where it does not answer); the token is kept encrypted and told masked. The mask sent back leaves it, an empty text removes it. The city alone needs no confirmation.",
  source: '§6, §7, decision 27',
  body: sellerProfileSaveBody,
  reply: sellerProfileReply,
  status: 200,
  precondition: 'revision',
  innerLimits: ['card-trials-of-caller'],
  passwordConfirmation: 'needed',
});
