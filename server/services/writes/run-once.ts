import {
  claimAttempt,
  findAttempt,
  type AttemptId,
  keepReply,
} from '../../repositories/writes/idempotency.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

/** One try of a write: the same key with the same body is the same attempt. */
export interface Attempt extends AttemptId {
  bodyHash: string;
}

/**
 * Runs a write in one transaction. With an attempt, its key and reply are kept in that same transaction, and a repeated
 * attempt is answered what the first was, before anything else is looked at. Two at once: the second waits for the first.
 * Refusals are not kept. Throws 422 `key-reused` for a known key with another body.
 */
export async function runOnce(
  context: ServiceContext,
  attempt: Attempt | undefined,
  work: (context: ServiceContext) => Promise<string>,
): Promise<string> {
  const afterwards: ((context: ServiceContext) => Promise<void>)[] = [];
  const answer = await inTransaction(context.db, async (db) => {
    const inside: ServiceContext = { ...context, db, afterCommit: (later) => void afterwards.push(later) };
    if (!attempt) return work(inside);
    if (!(await claimAttempt(db, attempt, context.now()))) return replay(inside, attempt);
    const reply = await work(inside);
    await keepReply(db, attempt, reply);
    return reply;
  });
  for (const later of afterwards) await later(context).catch(() => undefined);
  return answer;
}

async function replay(context: ServiceContext, attempt: Attempt): Promise<string> {
  const made = await findAttempt(context.db, attempt);
  if (!made) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  if (made.bodyHash !== attempt.bodyHash) throw new AppError('key-reused');
  return made.reply;
}
