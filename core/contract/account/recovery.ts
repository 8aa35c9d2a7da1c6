import * as z from 'zod/mini';
import {
  challengeReply,
  checkedReply,
  contactQuery,
  contactUndoneReply,
} from '#core/wire/account/code-challenge.ts';
import { okReply } from '#core/wire/ok-reply.ts';
import { defineCall } from '#core/contract/call.ts';

export const startRecovery = defineCall({
  method: 'POST',
  path: '/public/recovery',
  access: 'anyone',
  summary:
    'Sends a code of 6 digits to the account with this e-mail or phone and voids earlier ones. Unknown logins get the same reply in the same time.',
  source: 'P-206',
  body: z.object({ login: z.string() }),
  reply: challengeReply,
  status: 200,
  limits: ['codes-of-login', 'codes-of-device', 'codes-of-address'],
  device: 'asked',
});

export const checkCode = defineCall({
  method: 'GET',
  path: '/public/users/number/check/:code/:id',
  access: 'anyone',
  summary:
    "Checks a code: valid once, for 10 minutes and 5 attempts. With a recovery's id it returns the proof for one new password, ends sessions, other codes and the password, and leaves only contacts proven when the code was sent; with a registration's id it makes the account, with its e-mail confirmed, and signs in nobody; with the caller's id it confirms the contact in the query. 409 `contact-taken` if another account has proven the contact meanwhile.",
  source: 'P-206',
  parameters: { code: 'digits' },
  query: contactQuery,
  reply: checkedReply,
  status: 200,
  limits: ['code-failures-of-address'],
});

export const resendCode = defineCall({
  method: 'GET',
  path: '/public/users/number/resend-code/:id',
  access: 'anyone',
  summary:
    "Sends another code, which voids the previous one: with the id of a recovery or registration, or with the caller's id for a contact. Once a minute.",
  source: 'P-206',
  query: contactQuery,
  reply: challengeReply,
  status: 200,
  limits: ['codes-of-id', 'codes-of-address'],
});

export const undoContactChange = defineCall({
  method: 'POST',
  path: '/public/users/undo-contact-change',
  access: 'anyone',
  summary:
    'Restores the proven contacts of 72 hours before a change, with the token of a link of its notice: once, within 72 hours. Revokes all sessions and voids the password; returns the proof for a new one. 410 `link-void`, and 409 `contact-taken` if another account has proven the contact of the link meanwhile.',
  source: 'P-207',
  body: z.object({ token: z.string() }),
  reply: contactUndoneReply,
  status: 200,
  limits: ['code-failures-of-address'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/public/users/change-password',
  access: 'anyone',
  opensTransactions: true,
  summary:
    "Sets a new password: with the proof of a recovery's code, or for the authenticated user with the current one. Revokes every other session.",
  source: 'P-206',
  body: z.object({
    id: z.string(),
    password: z.string(),
    proof: z.optional(z.string()),
    currentPassword: z.optional(z.string()),
  }),
  reply: okReply,
  status: 200,
  limits: ['password-failures-of-caller', 'code-failures-of-address'],
});
