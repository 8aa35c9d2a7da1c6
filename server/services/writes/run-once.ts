import {
  claimAttempt,
  findAttempt,
  type AttemptId,
  storeReply,
} from '../../repositories/writes/idempotency.ts';
import { onceMoreIfAway } from '../../repositories/transaction.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { assertRoomFor, countAddedBytes, useUpReplies } from './count-added-bytes.ts';
import { inWrite } from './in-write.ts';
import { completeReply, shortenReply } from './short-reply.ts';

/** An attempt of a write: the same key and body identify it. */
export type Attempt = Omit<AttemptId, 'userId'> & { bodyHash: string };

/** A write of a session's user. */
export interface Write {
  userId: string;
  /** Text of the request's body. */
  body: string;
  /** The body is a whole document: it is counted (P-334) without a key too. */
  hasDocument: boolean;
  attempt: Attempt | undefined;
}

type Work = (context: ServiceContext) => Promise<string>;

/**
 * Runs a write in one transaction. With an attempt, its key and reply are stored in the same transaction, and a repeated
 * attempt gets the stored reply before any other check. Concurrent ones are serialized. Refusals are not stored. Throws 422
 * `key-reused` for a known key with another body, and 429 `too-much-data` (P-334).
 */
export async function runOnce(context: ServiceContext, write: Write, work: Work): Promise<string> {
  try {
    if (isCounted(write)) await assertRoomFor(context, { ...write, storedReply: write.attempt && '' });
  } catch (error) {
    // A repeated attempt adds nothing.
    const repeated = isTooMuchData(error) ? await findStoredReply(context, write) : undefined;
    if (repeated === undefined) throw error;
    return repeated;
  }
  try {
    return await writeOnce(context, write, work);
  } catch (error) {
    if (write.attempt && isTooMuchData(error)) await useUpReplies(context, write.userId);
    throw error;
  }
}

const isCounted = ({ attempt, hasDocument }: Write) => attempt !== undefined || hasDocument;

const isTooMuchData = (error: unknown) => error instanceof AppError && error.code === 'too-much-data';

async function writeOnce(context: ServiceContext, write: Write, work: Work): Promise<string> {
  const { attempt } = write;
  const once = () =>
    inWrite(context, (inside) =>
      attempt ? workOnce(inside, write, attempt, work) : workWithoutKey(inside, write, work),
    );
  // With a key a commit whose outcome is unknown is repeated too: the stored reply tells.
  const answer = await (attempt ? onceMoreIfAway(once) : once());
  context.storage.noteStored('database');
  return answer;
}

async function workWithoutKey(context: ServiceContext, write: Write, work: Work): Promise<string> {
  const answer = await work(context);
  if (write.hasDocument) await countAddedBytes(context, { ...write, storedReply: undefined });
  return answer;
}

async function workOnce(
  context: ServiceContext,
  { userId, body }: Write,
  { bodyHash, ...key }: Attempt,
  work: Work,
): Promise<string> {
  const id: AttemptId = { ...key, userId };
  if (!(await claimAttempt(context.db, { ...id, bodyHash }, context.now())))
    return replay(context, id, { bodyHash, body });
  const answer = await work(context);
  const shortReply = shortenReply(answer, body);
  await storeReply(context.db, id, shortReply === undefined ? { reply: answer } : { shortReply });
  await countAddedBytes(context, { userId, body, storedReply: shortReply ?? answer });
  return answer;
}

/** The stored reply of an attempt that was made before; undefined for another one. Throws 422 `key-reused` for another body. */
export async function findStoredReply(
  context: ServiceContext,
  { userId, body, attempt }: Write,
): Promise<string | undefined> {
  if (!attempt) return undefined;
  const { bodyHash, ...key } = attempt;
  const made = await onceMoreIfAway(() => findAttempt(context.db, { ...key, userId }));
  return made && replyOf(made, { bodyHash, body });
}

async function replay(
  context: ServiceContext,
  id: AttemptId,
  sent: { bodyHash: string; body: string },
): Promise<string> {
  const made = await findAttempt(context.db, id);
  if (!made) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  return replyOf(made, sent);
}

function replyOf(
  made: NonNullable<Awaited<ReturnType<typeof findAttempt>>>,
  { bodyHash, body }: { bodyHash: string; body: string },
): string {
  if (made.bodyHash !== bodyHash) throw new AppError('key-reused');
  return made.shortReply === null ? made.reply : completeReply(made.shortReply, body);
}
