import {
  claimAttempt,
  findAttempt,
  type AttemptId,
  storeReply,
} from '../../repositories/writes/idempotency.ts';
import { inTransaction, onceMoreIfAway } from '../../repositories/transaction.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

/** An attempt of a write: the same key and body identify it. */
export interface Attempt extends AttemptId {
  bodyHash: string;
}

/**
 * Runs a write in one transaction. With an attempt, its key and reply are stored in the same transaction, and a repeated
 * attempt gets the stored reply before any other check. Concurrent ones are serialized. Refusals are not stored. Throws 422
 * `key-reused` for a known key with another body.
 */
export async function runOnce(
  context: ServiceContext,
  attempt: Attempt | undefined,
  work: (context: ServiceContext) => Promise<string>,
): Promise<string> {
  const once = () => runInTransaction(context, attempt, work);
  // With a key a commit whose outcome is unknown is repeated too: the stored reply tells.
  const { answer, afterwards } = await (attempt ? onceMoreIfAway(once) : once());
  context.storage.noteStored('database');
  for (const later of afterwards) await later(context).catch(() => undefined);
  return answer;
}

async function runInTransaction(
  context: ServiceContext,
  attempt: Attempt | undefined,
  work: (context: ServiceContext) => Promise<string>,
): Promise<{ answer: string; afterwards: ((context: ServiceContext) => Promise<void>)[] }> {
  return inTransaction(context.db, async (db) => {
    const afterwards: ((context: ServiceContext) => Promise<void>)[] = [];
    const inside: ServiceContext = { ...context, db, afterCommit: (later) => void afterwards.push(later) };
    if (!attempt) return { answer: await work(inside), afterwards };
    if (!(await claimAttempt(db, attempt, context.now()))) {
      return { answer: await replay(inside, attempt), afterwards };
    }
    const answer = await work(inside);
    await storeReply(db, attempt, answer);
    return { answer, afterwards };
  });
}

async function replay(context: ServiceContext, attempt: Attempt): Promise<string> {
  const made = await findAttempt(context.db, attempt);
  if (!made) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  if (made.bodyHash !== attempt.bodyHash) throw new AppError('key-reused');
  return made.reply;
}
