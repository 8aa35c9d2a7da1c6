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
  summary: "Makes the caller's seller profile; updates it if it was made before.",
  source: '§7',
  body: sellerProfileSaveBody,
  reply: sellerProfileReply,
  status: 201,
  precondition: 'revision',
});

export const saveSetting = defineCall({
  method: 'PUT',
  path: '/api/setting/:id',
  access: 'session',
  summary: "Saves the caller's Pix key, its type and city.",
  source: '§6, §7',
  body: sellerProfileSaveBody,
  reply: sellerProfileReply,
  status: 200,
  precondition: 'revision',
});
