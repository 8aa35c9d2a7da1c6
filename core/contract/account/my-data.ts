import * as z from 'zod/mini';
import { AVATAR_MAX_BYTES } from '#core/domain/account/avatar.ts';
import { accountSessionReply } from '#core/wire/account/account-session.ts';
import { userReply } from '#core/wire/account/user.ts';
import { passwordConfirmationReply } from '#core/wire/account/password-confirmation.ts';
import { userChangeBody } from '#core/wire/account/user-change.ts';
import { okReply } from '#core/wire/ok-reply.ts';
import { defineCall } from '#core/contract/call.ts';

export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/user/:id',
  access: 'session',
  summary:
    'Updates the fields of the caller that are sent. A new e-mail or phone is pending until a code confirms it. `isDeleted` true removes the account: 409 `live-raffles` while one of their raffles has a purchase that is pending, in_process or refund_due, one that expired with a report of its payment that is not answered, money to give back, or an approved purchase without being finished, 409 `open-prizes` while a prize of theirs waits for its delivery, and 409 `contact-changed-lately` within 72 hours of a change of e-mail or phone. Names need no password confirmation.',
  source: 'P-209',
  body: userChangeBody,
  reply: userReply,
  status: 200,
  passwordConfirmation: 'needed',
});

export const saveAvatar = defineCall({
  method: 'POST',
  path: '/public/user/avatar/:id',
  access: 'session',
  summary: "Uploads the caller's profile picture (png, gif, jpeg); it is re-encoded as a square.",
  source: 'P-211',
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
  source: 'P-211',
  reply: userReply,
  status: 200,
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/private/sessions',
  access: 'session',
  summary: "The caller's sessions, most recently used first.",
  source: 'P-625',
  reply: z.array(accountSessionReply),
  status: 200,
});

export const confirmPassword = defineCall({
  method: 'POST',
  path: '/private/users/confirm-password',
  access: 'session',
  opensTransactions: true,
  summary:
    "Verifies the caller's password again, for actions that a session alone must not allow. The confirmation is valid for 10 minutes, for this session and this password. 422 `rules-broken` at `password` if it is wrong.",
  source: 'P-208',
  body: z.object({ password: z.string() }),
  reply: passwordConfirmationReply,
  status: 200,
  limits: ['password-failures-of-caller'],
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/private/sessions/:id',
  access: 'session',
  summary:
    "Revokes one of the caller's sessions. Idempotent. The current session needs no password confirmation.",
  source: 'P-208, P-625',
  reply: okReply,
  status: 200,
  passwordConfirmation: 'needed',
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/private/sessions',
  access: 'session',
  summary: 'Revokes all other sessions of the caller.',
  source: 'P-208, P-625',
  reply: okReply,
  status: 200,
  passwordConfirmation: 'needed',
});
