import * as z from 'zod/mini';
import { signedInReply } from '#core/wire/account/account.ts';
import { userReply } from '#core/wire/account/user.ts';
import { okReply } from '#core/wire/ok-reply.ts';
import { defineCall } from '#core/contract/call.ts';

export const signIn = defineCall({
  method: 'POST',
  path: '/public/login',
  access: 'anyone',
  summary: 'Opens a session with an e-mail or phone and its password.',
  source: 'P-202',
  body: z.object({ login: z.string(), password: z.string() }),
  reply: signedInReply,
  status: 200,
  limits: [
    'sign-in-failures-of-login',
    'sign-in-failures-of-address',
    'sign-in-failures-of-device',
    'sign-in-failures-of-devices',
  ],
  device: 'remembered',
});

export const signOut = defineCall({
  method: 'POST',
  path: '/public/logout',
  access: 'anyone',
  summary: 'Revokes the session of the bearer token, if any.',
  source: 'P-901',
  reply: okReply,
  status: 200,
});

export const readUser = defineCall({
  method: 'GET',
  path: '/public/users/:id',
  access: 'anyone',
  summary: 'The authenticated user; 404 for other ids.',
  source: 'P-210',
  reply: userReply,
  status: 200,
});
