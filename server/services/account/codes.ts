import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';
import {
  type Channel,
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODES_PER_SUBJECT_AND_HOUR,
  CODES_PER_TARGET_AND_HOUR,
  type CodeChallenge,
} from '#core/domain/account/verification-code.ts';
import type { CodeKind, Message, Recipient } from '../../messages/message.ts';
import {
  insertChallenge,
  lockSentCodes,
  countAttempt,
  type StoredChallenge,
} from '../../repositories/account/code-challenges.ts';
import { AppError, tooManyRequests } from '../app-error.ts';
import { queueCode } from '../outbox/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';

const PROOF_BYTES = 32;

/** Purpose and target of a code. */
interface Wanted {
  /** From subjectKey: a newer code for the same subject voids this one. */
  subject: string;
  /** Null: a registration, or an unknown login, handled alike so that it is not revealed (P-204). */
  userId: string | null;
  channel: Channel;
  target: string;
  /** From targetKeyOf: codes are rate-limited by it. */
  targetKey: string;
  /** The contact proven by a recovery's code, as stored; otherwise empty. */
  sentTo: string;
  /** Version of the account's contacts for a recovery; otherwise 0. */
  contactVersion: number;
  /** The registration that the code completes; otherwise null. */
  registrationSealed: string | null;
}

/** Rate limit: 'again' applies the minute and the hour; a first code is limited by the call's own limits. */
type Sending = 'first' | 'again';

/** The message with a code. Without a recipient no code is right, and a decoy or `instead` is stored in place of the message. */
interface CodeMessage {
  kind: CodeKind;
  to: Recipient | undefined;
  name: string;
  instead?: Message | undefined;
}

/**
 * Creates a code, voids earlier ones for the same subject, and queues its message; the code is stored in
 * that encrypted message alone, and as a keyed hash. Throws 429 if it is requested 'again' too soon or too often.
 */
export async function sendCode(
  context: ServiceContext,
  wanted: Wanted,
  { sending, kind, to, name, instead }: CodeMessage & { sending: Sending },
): Promise<CodeChallenge> {
  const id = uuidv7();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const sentAt = context.now();
  const expiresAt = new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS);
  // Placeholders match no code.
  const matching = to === undefined ? randomBytes(PROOF_BYTES).toString('hex') : code;
  await inWrite(context, async (inside) => {
    if (sending === 'again') await assertSendable(inside.db, wanted, sentAt);
    const codeHash = hashOf(context, id, matching);
    await insertChallenge(inside.db, { ...wanted, id, codeHash, sentAt, expiresAt });
    const message = to ? { kind, to, name, code } : instead;
    const channel = to?.channel ?? wanted.channel;
    await queueCode(inside, { kind, channel, message, challengeId: id, expiresAt });
  });
  return {
    id,
    channel: wanted.channel,
    expiresInSeconds: CODE_MINUTES * 60,
    resendInSeconds: CODE_RESEND_SECONDS,
    hasMailbox: context.messenger.hasMailbox,
  };
}

/**
 * Throws 429 within a minute of the last code for this subject and target, after 10 codes for them within an hour, and after 30
 * for the target and purpose, to protect inboxes. Ended challenges count too, so that neither a new challenge nor a contact changed back
 * resets the count; codes requested by others do not use up this count.
 */
async function assertSendable(
  db: ServiceContext['db'],
  { subject, targetKey }: Wanted,
  now: Date,
): Promise<void> {
  const sent = await lockSentCodes(db, targetKey, new Date(now.getTime() - HOUR_MS));
  const ofSubject = sent.filter((code) => code.subject === subject);
  const freeAt = [
    laterBy(ofSubject[0], CODE_RESEND_SECONDS * SECOND_MS),
    laterBy(ofSubject[CODES_PER_SUBJECT_AND_HOUR - 1], HOUR_MS),
    laterBy(sent[CODES_PER_TARGET_AND_HOUR - 1], HOUR_MS),
  ];
  const latest = Math.max(...freeAt);
  if (latest > now.getTime()) throw tooManyRequests(new Date(latest), now);
}

/** End of the waiting time after a code, milliseconds since 1970; 0 without a code. */
const laterBy = (sent: { sentAt: Date } | undefined, ms: number) => (sent ? sent.sentAt.getTime() + ms : 0);

/** Counts an attempt of this challenge and returns it if the code is correct; throws 410 `code-void` and 422 `wrong-code`. */
export async function tryCode(
  context: ServiceContext,
  challengeId: string | undefined,
  code: string,
): Promise<StoredChallenge> {
  const challenge = challengeId && (await countAttempt(context.db, challengeId, context.now()));
  if (!challenge) throw new AppError('code-void');
  if (challenge.codeHash !== hashOf(context, challenge.id, code)) throw new AppError('wrong-code');
  return challenge;
}

/** Keyed hash of a code's subject, so that logins cannot be read from it. */
export function subjectKey(context: ServiceContext, subject: string): string {
  return context.secrets.fingerprint(subject, 'code subject');
}

/**
 * Keyed hash of the requested contact or login and what its codes are for: strangers can have codes of one purpose sent to a contact, and
 * stop none of another (P-237).
 */
export function targetKeyOf(
  context: ServiceContext,
  purpose: 'registration' | 'contact' | 'recovery',
  target: string,
): string {
  return context.secrets.fingerprint(`${purpose} ${target}`, 'code target');
}

/** A one-time proof, its hash, and its expiry. */
export function makeProof(context: ServiceContext): {
  proof: string;
  proofHash: string;
  proofExpiresAt: Date;
} {
  const proof = randomBytes(PROOF_BYTES).toString('base64url');
  const proofExpiresAt = new Date(context.now().getTime() + CODE_MINUTES * MINUTE_MS);
  return { proof, proofHash: hashProof(proof), proofExpiresAt };
}

/** Hash of a proof or link token: both are random, so no key is needed. */
export function hashProof(proof: string): string {
  return createHash('sha256').update(proof).digest('hex');
}

/** Hash of a code under the server's key; of the same code for another challenge it is another. */
function hashOf(context: ServiceContext, id: string, code: string): string {
  return context.secrets.fingerprint(code, `code ${id}`);
}
