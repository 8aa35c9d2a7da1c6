import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  type Channel,
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODES_PER_SUBJECT_AND_HOUR,
  CODES_PER_TARGET_AND_HOUR,
  type CodeChallenge,
} from '#core/domain/verification-code.ts';
import {
  insertChallenge,
  lockSentCodes,
  spendTry,
  type StoredChallenge,
} from '../../repositories/account/code-challenges.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { AppError, tooManyRequests } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PROOF_BYTES = 32;

/** What a code is sent for. `userId` null: for a login that nobody has, of which nobody is to learn that (decision 32). */
interface Wanted {
  /** Of subjectKey: a newer code for the same voids this one. */
  subject: string;
  userId: string | null;
  channel: Channel;
  target: string;
  /** Of targetKeyOf: codes are counted by it. */
  targetKey: string;
  /** The contact that a recovery's code proves, as it is kept; empty otherwise. */
  sentTo: string;
}

/** When codes may be sent: 'again' waits a minute and counts the last hour; a first one is limited by the call's own limits. */
type Sending = 'first' | 'again';

/**
 * Makes a code that voids those before it for the same subject. Whoever asked sends it; it is kept only as a keyed hash.
 * Throws 429 where it is sent 'again' too soon or too often.
 */
export async function makeCode(
  context: ServiceContext,
  wanted: Wanted,
  sending: Sending,
): Promise<{ challenge: CodeChallenge; code: string }> {
  const id = uuidv7();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const sentAt = context.now();
  await inTransactionOf(context, async (db) => {
    if (sending === 'again') await assertSendable(db, wanted, sentAt);
    await insertChallenge(db, {
      ...wanted,
      id,
      // One that was sent to nobody fits no code.
      codeHash: hashOf(context, id, wanted.userId === null ? randomBytes(PROOF_BYTES).toString('hex') : code),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS),
    });
  });
  const challenge = {
    id,
    channel: wanted.channel,
    expiresInSeconds: CODE_MINUTES * 60,
    resendInSeconds: CODE_RESEND_SECONDS,
    hasMailbox: context.messenger.hasMailbox,
  };
  return { challenge, code };
}

/**
 * Throws 429 within a minute of the last code for this subject and target, after 10 for them within an hour, and after 30 for
 * the target: nobody's inbox is filled. Ended challenges count too, so that neither another challenge nor a contact that was
 * changed back begins a new count; and other senders' codes do not use up this one's.
 */
async function assertSendable(
  db: ServiceContext['db'],
  { subject, targetKey }: Wanted,
  now: Date,
): Promise<void> {
  const sent = await lockSentCodes(db, targetKey, new Date(now.getTime() - HOUR_MS));
  const ofSubject = sent.filter((code) => code.subject === subject);
  const freeAt = [
    laterBy(ofSubject[0], CODE_RESEND_SECONDS * 1_000),
    laterBy(ofSubject[CODES_PER_SUBJECT_AND_HOUR - 1], HOUR_MS),
    laterBy(sent[CODES_PER_TARGET_AND_HOUR - 1], HOUR_MS),
  ];
  const latest = Math.max(...freeAt);
  if (latest > now.getTime()) throw tooManyRequests(new Date(latest), now);
}

/** That long after a code was sent, as milliseconds since 1970; 0 without a code. */
const laterBy = (sent: { sentAt: Date } | undefined, ms: number) => (sent ? sent.sentAt.getTime() + ms : 0);

/** Spends a try of this challenge. Answers it where the code is right; throws 410 `code-void` and 422 `wrong-code`. */
export async function tryCode(
  context: ServiceContext,
  challengeId: string | undefined,
  code: string,
): Promise<StoredChallenge> {
  const challenge = challengeId && (await spendTry(context.db, challengeId, context.now()));
  if (!challenge) throw new AppError('code-void');
  if (challenge.codeHash !== hashOf(context, challenge.id, code)) throw new AppError('wrong-code');
  return challenge;
}

/** What a code is for, as it is kept: a login is not to be read out of it. */
export function subjectKey(context: ServiceContext, subject: string): string {
  return context.secrets.fingerprint(subject, 'code subject');
}

/** The contact or login that a code was asked for, as it is kept. */
export function targetKeyOf(context: ServiceContext, target: string): string {
  return context.secrets.fingerprint(target, 'code target');
}

/** A proof to be told once, its hash, and until when it is good. */
export function makeProof(context: ServiceContext): {
  proof: string;
  proofHash: string;
  proofExpiresAt: Date;
} {
  const proof = randomBytes(PROOF_BYTES).toString('base64url');
  const proofExpiresAt = new Date(context.now().getTime() + CODE_MINUTES * MINUTE_MS);
  return { proof, proofHash: hashProof(proof), proofExpiresAt };
}

/** What is kept of a proof or a link's token: both are random, so that no key is needed. */
export function hashProof(proof: string): string {
  return createHash('sha256').update(proof).digest('hex');
}

/** Two keyed hashes of one length: comparing them tells nothing of the code. */
function hashOf(context: ServiceContext, id: string, code: string): string {
  return context.secrets.fingerprint(code, `code ${id}`);
}

/** A write of a session is in a transaction already. */
function inTransactionOf<Result>(
  { db }: ServiceContext,
  work: (db: ServiceContext['db']) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : inTransaction(db, work);
}
