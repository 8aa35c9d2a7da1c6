import * as z from 'zod/mini';
import { AVATAR_MAX_BYTES } from '../domain/avatar.ts';
import { accountSessionReply } from '../wire/account-session.ts';
import { userReply } from '../wire/user.ts';
import { passwordConfirmationReply } from '../wire/password-confirmation.ts';
import { userChangeBody } from '../wire/user-change.ts';
import { defineCall } from './call.ts';

export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/user/:id',
  access: 'session',
  summary:
    'Changes what is sent of the caller. A new e-mail or phone waits until a code confirms it. `isDeleted` true removes the account: 409 `live-raffles` while a raffle of theirs is on the air with payments. Names need no confirmation.',
  source: '§7',
  body: userChangeBody,
  reply: userReply,
  status: 200,
  passwordConfirmation: 'needed',
});

export const saveAvatar = defineCall({
  method: 'POST',
  path: '/public/user/avatar/:id',
  access: 'session',
  summary: "Takes the caller's picture (png, gif, jpeg) and makes it anew, square.",
  source: '§7, decision 32',
  upload: { field: 'avatar', maxBytes: AVATAR_MAX_BYTES },
  reply: userReply,
  status: 201,
  limits: ['uploads-of-caller'],
});

export const deleteAvatar = defineCall({
  method: 'DELETE',
  path: '/public/user/avatar/:id',
  access: 'session',
  summary: "Removes the caller's picture.",
  source: '§7, decision 32',
  reply: userReply,
  status: 200,
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/private/sessions',
  access: 'session',
  summary: 'Where the caller is signed in, the last seen first.',
  source: 'sessions elsewhere',
  reply: z.array(accountSessionReply),
  status: 200,
});

export const confirmPassword = defineCall({
  method: 'POST',
  path: '/private/users/confirm-password',
  access: 'session',
  summary:
    'Takes the password of the caller again, for what a session alone may not do. The confirmation is good for 10 minutes, for this session and this password. 422 `rules-broken` at `password` where it is wrong.',
  source: 'decision 060',
  body: z.object({ password: z.string() }),
  reply: passwordConfirmationReply,
  status: 200,
  limits: ['password-failures-of-caller'],
});

const done = z.object({ ok: z.boolean() });

export const endSession = defineCall({
  method: 'DELETE',
  path: '/private/sessions/:id',
  access: 'session',
  summary:
    "Ends a session of the caller's. Ending it again answers the same. The one that asks needs no confirmation.",
  source: 'sessions elsewhere',
  reply: done,
  status: 200,
  passwordConfirmation: 'needed',
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/private/sessions',
  access: 'session',
  summary: "Ends every session of the caller's but the one that asks.",
  source: 'sessions elsewhere',
  reply: done,
  status: 200,
  passwordConfirmation: 'needed',
});
