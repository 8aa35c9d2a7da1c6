import type { Selectable } from 'kysely';
import type { ContactUndoTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';
import type { StoredUser } from './users.ts';

export type ContactUndo = Selectable<ContactUndoTable>;

/** Stores the way back from a changed contact, unused. */
export async function insertContactUndo(db: Db, undo: Omit<ContactUndo, 'usedAt'>): Promise<void> {
  await db
    .insertInto('contactUndo')
    .values({ ...undo, usedAt: null })
    .execute();
}

/** The user of an undo token; undefined if unknown. */
export async function findUserOfUndo(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contactUndo')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.userId;
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

/** The contacts before the first replacement of a user whose undo expires after `after`. */
export async function findOldestReplaced(
  db: Db,
  userId: string,
  after: Date,
): Promise<ContactUndo | undefined> {
  return db
    .selectFrom('contactUndo')
    .selectAll()
    .where('userId', '=', userId)
    .where('isReplacement', '=', true)
    .where('expiresAt', '>', after)
    .orderBy('expiresAt')
    .orderBy('contactVersion')
    .executeTakeFirst();
}

/**
 * Whether a contact that the user had before a change whose undo expires after `after` is not theirs now. One that was added takes
 * none away.
 */
export async function hasReplacedContact(
  db: Db,
  { id, email, phone }: Pick<StoredUser, 'id' | 'email' | 'phone'>,
  after: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('contactUndo')
    .select('tokenHash')
    .where('userId', '=', id)
    .where('isReplacement', '=', true)
    .where('expiresAt', '>', after)
    .where(({ and, or, eb }) =>
      or([
        and([eb('email', '<>', ''), eb('email', '<>', email)]),
        and([eb('phone', '<>', ''), eb('phone', '<>', phone)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The contacts of a user at a version that has been replaced; undefined if nothing returns to it. */
export async function findContactsAt(
  db: Db,
  userId: string,
  contactVersion: number,
): Promise<ContactUndo | undefined> {
  return (
    db
      .selectFrom('contactUndo')
      .selectAll()
      .where('userId', '=', userId)
      .where('contactVersion', '=', contactVersion)
      // Undos from before there were versions have version 0 too.
      .orderBy('expiresAt', 'desc')
      .executeTakeFirst()
  );
}

/** Deletes the undos of a user from this version of the contacts on. */
export async function deleteContactUndosFrom(db: Db, userId: string, contactVersion: number): Promise<void> {
  await db
    .deleteFrom('contactUndo')
    .where('userId', '=', userId)
    .where('contactVersion', '>=', contactVersion)
    .execute();
}

/** Deletes all undos of a user. */
export async function deleteContactUndosOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('contactUndo').where('userId', '=', userId).execute();
}

/** Deletes those that expired before `before`. Later links may return to one for 72 hours after it has expired. */
export async function deleteContactUndos(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contactUndo').where('expiresAt', '<', before).execute();
}
