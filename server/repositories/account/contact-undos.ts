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

/** Marks an undo token as used, once; undefined if unknown or expired. */
export async function useContactUndo(db: Db, tokenHash: string, now: Date): Promise<ContactUndo | undefined> {
  return db
    .updateTable('contactUndo')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes this undo and those of later changes. */
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

/** Deletes all undos of a user. */
export async function deleteContactUndosOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('contactUndo').where('userId', '=', userId).execute();
}

/** Deletes those that expired before `before`. */
export async function deleteContactUndos(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contactUndo').where('expiresAt', '<', before).execute();
}
