import type { Db } from '../transaction.ts';

/** Whether the files of an image are being deleted. Inside the lock of its files. */
export async function isBeingRemoved(db: Db, contentHash: string, now: Date): Promise<boolean> {
  const removal = await db
    .selectFrom('imageRemoval')
    .select('contentHash')
    .where('contentHash', '=', contentHash)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return removal !== undefined;
}

/** Notes that the files of an image are being deleted, until `endsAt` at the latest. Inside the lock of its files. */
export async function beginRemoval(db: Db, contentHash: string, endsAt: Date): Promise<void> {
  await db
    .insertInto('imageRemoval')
    .values({ contentHash, endsAt })
    .onConflict((conflict) => conflict.column('contentHash').doUpdateSet({ endsAt }))
    .execute();
}

/** Notes that the files of an image are no longer being deleted. */
export async function endRemoval(db: Db, contentHash: string): Promise<void> {
  await db.deleteFrom('imageRemoval').where('contentHash', '=', contentHash).execute();
}

/** Deletes what servers left that ended while they deleted files. */
export async function deleteEndedRemovals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('imageRemoval').where('endsAt', '<=', now).execute();
}
