import * as z from 'zod/mini';
import { sellerProfileReply, sellerProfileSaveBody } from '#core/wire/receiving/seller-profile.ts';
import { defineCall } from '#core/contract/call.ts';

export const listSettings = defineCall({
  method: 'GET',
  path: '/api/setting',
  access: 'session',
  summary: "The caller's seller profile: a list of one, or empty.",
  source: 'P-601, P-1049',
  query: z.object({ user: z.string() }),
  reply: z.array(sellerProfileReply),
  status: 200,
  lostHours: 'told',
});

export const readSetting = defineCall({
  method: 'GET',
  path: '/api/setting/:id',
  access: 'session',
  summary: 'A seller profile of the caller.',
  source: 'P-601',
  reply: sellerProfileReply,
  status: 200,
});

export const createSetting = defineCall({
  method: 'POST',
  path: '/api/setting',
  access: 'session',
  summary: "Creates or updates the caller's seller profile. Otherwise as PUT.",
  source: 'P-601',
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
    "Updates the fields of the caller's seller profile that are sent: the Pix key with its type and city, the card provider's `apiKey` and `apiToken`. New credentials are checked at the provider first (422 at the field, 503 if it does not answer); the token is stored encrypted and returned masked. Sending the mask keeps it, an empty text removes it. Empty texts for key and city together remove the Pix key (P-614). The city alone needs no password confirmation.",
  source: 'P-601, P-604, P-614',
  body: sellerProfileSaveBody,
  reply: sellerProfileReply,
  status: 200,
  precondition: 'revision',
  innerLimits: ['card-trials-of-caller'],
  passwordConfirmation: 'needed',
});
