import * as z from 'zod/mini';
import { type CodeChallenge, CONTACT_KINDS } from '#core/domain/account/verification-code.ts';

const challengeWire = z.object({
  _id: z.string(),
  channel: z.enum(['email', 'sms']),
  expiresIn: z.number(),
  resendIn: z.number(),
  mailbox: z.boolean(),
});

/** A code that was sent; the id says nothing of who it was sent to, if to anybody (P-204). */
export const challengeReply = z.codec(challengeWire, z.custom<CodeChallenge>(), {
  decode: ({ _id, channel, expiresIn, resendIn, mailbox }) => ({
    id: _id,
    channel,
    expiresInSeconds: expiresIn,
    resendInSeconds: resendIn,
    hasMailbox: mailbox,
  }),
  encode: ({ id, channel, expiresInSeconds, resendInSeconds, hasMailbox }) => ({
    _id: id,
    channel,
    expiresIn: expiresInSeconds,
    resendIn: resendInSeconds,
    mailbox: hasMailbox,
  }),
});

/** The reply of a registration: its code was sent. `ok` is read by older apps. */
export const registeredReply = z.codec(
  z.extend(challengeWire, { ok: z.literal(true) }),
  z.custom<CodeChallenge>(),
  {
    decode: ({ ok: _ok, ...wire }) => z.decode(challengeReply, wire),
    encode: (challenge) => ({ ...z.encode(challengeReply, challenge), ok: true as const }),
  },
);

const undoneWire = z.object({ _id: z.string(), proof: z.string(), login: z.string() });

/** A changed contact is undone: with id and proof the account gets a new password, and `login` signs in again. */
export interface ContactUndone {
  id: string;
  proof: string;
  login: string;
}

export const contactUndoneReply = z.codec(undoneWire, z.custom<ContactUndone>(), {
  decode: ({ _id, ...rest }) => ({ id: _id, ...rest }),
  encode: ({ id, ...rest }) => ({ _id: id, ...rest }),
});

/** Which contact of the caller a code is for, where the id is the caller's own. */
export const contactQuery = z.object({ contact: z.optional(z.enum(CONTACT_KINDS)) });

/** What a right code is worth: for a recovery, a proof that lets one new password in; for a registration, the account. */
export const checkedReply = z.object({ ok: z.boolean(), proof: z.nullable(z.string()) });
