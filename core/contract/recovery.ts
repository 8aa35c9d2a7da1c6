import * as z from 'zod/mini';
import { challengeReply, checkedReply, contactQuery, contactUndoneReply } from '../wire/code-challenge.ts';
import { defineCall } from './call.ts';

export const startRecovery = defineCall({
  method: 'POST',
  path: '/public/recovery',
  access: 'anyone',
  summary:
    'Sends a code of 6 digits to the account of this e-mail or phone, and voids older ones. Answers alike, in the same time, where there is no such account.',
  source: '§7, decision 32',
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
    "Takes a code once, within 10 minutes and 5 tries. For a recovery's id it answers the proof for one new password; for the caller's own id it confirms the contact that is named.",
  source: '§7, decision 32',
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
    "Sends another code, which voids the one before: for a recovery's id, or for a contact of the caller's own id. Once a minute.",
  source: '§7, decision 32',
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
    'Brings back the contacts that an account had before one was replaced, by the token of the link that went to the old one: once, within 72 hours. Ends all sessions and voids the password; answers the proof for a new one. 410 `link-void`, and 409 `contact-taken` where somebody else has proven the old contact meanwhile.',
  source: 'decision 062',
  body: z.object({ token: z.string() }),
  reply: contactUndoneReply,
  status: 200,
  limits: ['code-failures-of-address'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/public/users/change-password',
  access: 'anyone',
  summary:
    "Sets a new password: with the proof of a recovery's code, or by the signed-in user with the present one. Every other session ends.",
  source: '§7, decision 32',
  body: z.object({
    id: z.string(),
    password: z.string(),
    proof: z.optional(z.string()),
    currentPassword: z.optional(z.string()),
  }),
  reply: z.object({ ok: z.boolean() }),
  status: 200,
  limits: ['password-failures-of-caller', 'code-failures-of-address'],
});
