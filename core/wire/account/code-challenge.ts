import * as z from 'zod/mini';
import { type CodeChallenge, CONTACT_KINDS } from '#core/domain/account/verification-code.ts';

/** Wire fields of a code that was sent. */
export const CHALLENGE_FIELDS = {
  _id: z.string(),
  channel: z.enum(['email', 'sms']),
  expiresIn: z.number(),
  resendIn: z.number(),
  mailbox: z.boolean(),
};

const challengeWire = z.object(CHALLENGE_FIELDS);

/** A code that was sent, by domain names; its times stay seconds. */
export function challengeFromWire(wire: z.infer<typeof challengeWire>): CodeChallenge {
  const { _id: id, channel, expiresIn, resendIn, mailbox } = wire;
  return { id, channel, expiresInSeconds: expiresIn, resendInSeconds: resendIn, hasMailbox: mailbox };
}

/** The reverse of `challengeFromWire`. */
export function challengeToWire(challenge: CodeChallenge): z.infer<typeof challengeWire> {
  const { id, channel, expiresInSeconds, resendInSeconds, hasMailbox } = challenge;
  return { _id: id, channel, expiresIn: expiresInSeconds, resendIn: resendInSeconds, mailbox: hasMailbox };
}

/** A code that was sent; the id says nothing of who it was sent to, if to anybody (P-204). */
export const challengeReply = z.codec(challengeWire, z.custom<CodeChallenge>(), {
  decode: challengeFromWire,
  encode: challengeToWire,
});

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
