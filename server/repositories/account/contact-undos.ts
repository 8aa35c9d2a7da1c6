import type { Selectable } from 'kysely';
import type { ContactUndoTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';

export type ContactUndo = Selectable<ContactUndoTable>;

export async function insertContactUndo(db: Db, undo: Omit<ContactUndo, 'usedAt'>): Promise<void> {
  await db
    .insertInto('contactUndo')
    .values({ ...undo, usedAt: null })
    .execute();
}

/** Uses a way back up, once; undefined where there is none, or its time is over. */
export async function spendContactUndo(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<ContactUndo | undefined> {
  return db
    .updateTable('contactUndo')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Removes this way back and those of later changes. */
export async function deleteContactUndosSince(
  db: Db,
  { userId, expiresAt }: Pick<ContactUndo, 'userId' | 'expiresAt'>,
): Promise<void> {
  await db
    .deleteFrom('contactUndo')
    .where('userId', '=', userId)
    .where('expiresAt', '>=', expiresAt)
    .execute();
}

/** Removes a user's ways back. */
export async function deleteContactUndosOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('contactUndo').where('userId', '=', userId).execute();
}

/** Removes those whose time was over before `before`. */
export async function deleteContactUndos(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contactUndo').where('expiresAt', '<', before).execute();
}
