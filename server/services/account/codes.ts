import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  type Channel,
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  type CodeChallenge,
} from '#core/domain/verification-code.ts';
import { insertChallenge, spendTry, type StoredChallenge } from '../../repositories/code-challenges.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

const MINUTE_MS = 60_000;
const PROOF_BYTES = 32;

/** What a code is sent for. `userId` null: for a login that nobody has, of which nobody is to learn that (decision 32). */
interface Wanted {
  /** Of subjectKey: a newer code for the same voids this one. */
  subject: string;
  userId: string | null;
  channel: Channel;
  target: string;
}

/** Makes a code that voids those before it for the same subject. Whoever asked sends it; it is kept only as a keyed hash. */
export async function makeCode(
  context: ServiceContext,
  wanted: Wanted,
): Promise<{ challenge: CodeChallenge; code: string }> {
  const id = uuidv7();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const sentAt = context.now();
  await inTransactionOf(context, (db) =>
    insertChallenge(db, {
      ...wanted,
      id,
      // One that was sent to nobody fits no code.
      codeHash: hashOf(context, id, wanted.userId === null ? randomBytes(PROOF_BYTES).toString('hex') : code),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS),
    }),
  );
  const challenge = {
    id,
    channel: wanted.channel,
    expiresInSeconds: CODE_MINUTES * 60,
    resendInSeconds: CODE_RESEND_SECONDS,
    hasMailbox: context.messenger.hasMailbox,
  };
  return { challenge, code };
}

/** Throws 429 within a minute of the code before: nobody's inbox is filled. */
export function assertResendable(context: ServiceContext, { sentAt }: Pick<StoredChallenge, 'sentAt'>): void {
  const waitMs = sentAt.getTime() + CODE_RESEND_SECONDS * 1_000 - context.now().getTime();
  if (waitMs <= 0) return;
  throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

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
