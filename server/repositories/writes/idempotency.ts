import type { Db } from '../transaction.ts';

/** Identity of an attempt: user, method, path and key. */
export interface AttemptId {
  userId: string;
  method: string;
  path: string;
  key: string;
}

/** What is stored of a reply: all of it, or what the request's body does not have. */
export type StoredReply = { reply: string; shortReply: null } | { reply: null; shortReply: string };

export type StoredAttempt = StoredReply & { bodyHash: string };

/**
 * Claims the attempt for this transaction; false if it was made before. Waits for a concurrent transaction with the same claim.
 */
export async function claimAttempt(
  db: Db,
  attempt: AttemptId & { bodyHash: string },
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency')
    .values({ ...attempt, reply: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

const one = (db: Db, { userId, method, path, key }: AttemptId) =>
  db
    .selectFrom('idempotency')
    .select(['bodyHash', 'reply', 'shortReply'])
    .where('userId', '=', userId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key);

/** A stored attempt with its reply. */
export async function findAttempt(db: Db, attempt: AttemptId): Promise<StoredAttempt | undefined> {
  const row = await one(db, attempt).executeTakeFirst();
  if (!row) return undefined;
  const { bodyHash, reply, shortReply } = row;
  if (reply !== null) return { bodyHash, reply, shortReply: null };
  return shortReply === null ? undefined : { bodyHash, reply, shortReply };
}

/** Stores the whole or shortened reply of an attempt that has begun, for its repetitions. */
export async function storeReply(
  db: Db,
  attempt: AttemptId,
  stored: { reply: string } | { shortReply: string },
): Promise<void> {
  await db
    .updateTable('idempotency')
    .set(stored)
    .where('userId', '=', attempt.userId)
    .where('method', '=', attempt.method)
    .where('path', '=', attempt.path)
    .where('key', '=', attempt.key)
    .execute();
}

/** Deletes attempts made before `before`. */
export async function deleteAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute();
}

/** Deletes stored replies of this user's writes, because they contain names and contacts; attempts in progress stay. */
export async function deleteAttemptsOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('userId', '=', userId)
    .where((row) => row.or([row('reply', 'is not', null), row('shortReply', 'is not', null)]))
    .execute();
}
