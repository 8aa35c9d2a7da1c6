import type { Db } from '../transaction.ts';

/** What makes an attempt the same attempt: per user, method, path and key. */
export interface AttemptId {
  userId: string;
  method: string;
  path: string;
  key: string;
}

export interface StoredAttempt {
  bodyHash: string;
  reply: string;
}

/**
 * Claims the attempt for this transaction; answers false where it was made before. While another transaction holds the
 * same claim this waits for it to end.
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
    .select(['bodyHash', 'reply'])
    .where('userId', '=', userId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key);

/** An attempt that was made, and what it was answered. */
export async function findAttempt(db: Db, attempt: AttemptId): Promise<StoredAttempt | undefined> {
  const row = await one(db, attempt).executeTakeFirst();
  return row?.reply == null ? undefined : { bodyHash: row.bodyHash, reply: row.reply };
}

export async function keepReply(db: Db, attempt: AttemptId, reply: string): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ reply })
    .where('userId', '=', attempt.userId)
    .where('method', '=', attempt.method)
    .where('path', '=', attempt.path)
    .where('key', '=', attempt.key)
    .execute();
}

/** Forgets attempts made before `before`. */
export async function deleteAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute();
}

/** Forgets what this user's writes were answered: replies have their names and contacts in them. Not one under way. */
export async function deleteAttemptsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('idempotency').where('userId', '=', userId).where('reply', 'is not', null).execute();
}
