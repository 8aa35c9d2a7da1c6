import { storedUserOf, type StoredUser } from './users.ts';
import type { Db } from './transaction.ts';

export interface NewSession {
  tokenHash: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({ ...session, revokedAt: null })
    .execute();
}

/** The user of a live session. */
export async function findUserOfSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<StoredUser | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .selectAll('appUser')
    .where('session.tokenHash', '=', tokenHash)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('appUser.isDeleted', '=', false)
    .executeTakeFirst();
  return row && storedUserOf(row);
}

export async function revokeSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Removes sessions that ended before `before`. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', before).execute();
}
