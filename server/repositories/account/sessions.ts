import type { Db } from '../transaction.ts';
import { storedUserOf, type StoredUser } from './users.ts';

interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A live session as shown to its owner. */
export interface StoredSession {
  id: string;
  tokenHash: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Stores a session, live and not used yet. The token is stored as a hash only. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({ ...session, revokedAt: null, lastSeenAt: null })
    .execute();
}

/** The user of a live session, and its last use. */
export async function findUserOfSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ user: StoredUser; lastSeenAt: Date } | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .selectAll('appUser')
    .select(({ fn }) => fn.coalesce('session.lastSeenAt', 'session.createdAt').as('lastSeenAt'))
    .where('session.tokenHash', '=', tokenHash)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('appUser.isDeleted', '=', false)
    .executeTakeFirst();
  return row && { user: storedUserOf(row), lastSeenAt: row.lastSeenAt };
}

/** The user's live sessions, most recently used first. */
export async function listLiveSessions(db: Db, userId: string, now: Date): Promise<StoredSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt'])
    .select(({ fn }) => fn.coalesce('lastSeenAt', 'createdAt').as('lastSeenAt'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy(({ fn }) => fn.coalesce('lastSeenAt', 'createdAt'), 'desc')
    .orderBy('id')
    .execute();
}

/** Notes that a session was used at `now`. */
export async function updateLastSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute();
}

/** Ends a session by its token; one that has ended keeps its instant. */
export async function revokeSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Revokes one session of this user, if the id is theirs. */
export async function revokeSessionById(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Revokes the user's sessions except the one with `exceptTokenHash`. */
export async function revokeSessionsOf(
  db: Db,
  userId: string,
  { exceptTokenHash = '', now }: { exceptTokenHash?: string | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('tokenHash', '<>', exceptTokenHash)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Revokes the sessions of everybody. */
export async function revokeAllSessions(db: Db, now: Date): Promise<void> {
  await db.updateTable('session').set({ revokedAt: now }).where('revokedAt', 'is', null).execute();
}

/** Deletes sessions that expired before `before`; revoked ones stay until they expire. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', before).execute();
}
