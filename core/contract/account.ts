import * as z from 'zod/mini';
import { registerBody, signedInReply } from '../wire/account.ts';
import { userReply } from '../wire/user.ts';
import { defineCall } from './call.ts';

const done = z.object({ ok: z.boolean() });

export const register = defineCall({
  method: 'POST',
  path: '/public/register',
  access: 'anyone',
  summary: 'Creates an account. Answers alike when the e-mail or phone is taken.',
  source: '§7, decisions 32 and 36',
  body: registerBody,
  reply: done,
  status: 201,
  limits: ['registrations-of-address'],
});

export const signIn = defineCall({
  method: 'POST',
  path: '/public/login',
  access: 'anyone',
  summary: 'Opens a session for an e-mail or phone and its password.',
  source: '§7, decision 36',
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
  summary: 'Ends the session of the bearer token, if there is one.',
  source: '§7',
  reply: done,
  status: 200,
});

export const readUser = defineCall({
  method: 'GET',
  path: '/public/users/:id',
  access: 'anyone',
  summary: 'A user, told to themselves; 404 to anybody else.',
  source: '§2, §7, decision 32',
  reply: userReply,
  status: 200,
});
