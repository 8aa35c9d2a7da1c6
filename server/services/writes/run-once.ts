import {
  claimAttempt,
  findAttempt,
  type AttemptId,
  storeReply,
} from '../../repositories/writes/idempotency.ts';
import { onceMoreIfAway } from '../../repositories/transaction.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from './in-write.ts';

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
  const once = () => inWrite(context, (inside) => (attempt ? workOnce(inside, attempt, work) : work(inside)));
  // With a key a commit whose outcome is unknown is repeated too: the stored reply tells.
  const answer = await (attempt ? onceMoreIfAway(once) : once());
  context.storage.noteStored('database');
  return answer;
}

async function workOnce(
  context: ServiceContext,
  attempt: Attempt,
  work: (context: ServiceContext) => Promise<string>,
): Promise<string> {
  if (!(await claimAttempt(context.db, attempt, context.now()))) return replay(context, attempt);
  const answer = await work(context);
  await storeReply(context.db, attempt, answer);
  return answer;
}

async function replay(context: ServiceContext, attempt: Attempt): Promise<string> {
  const made = await findAttempt(context.db, attempt);
  if (!made) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  if (made.bodyHash !== attempt.bodyHash) throw new AppError('key-reused');
  return made.reply;
}
