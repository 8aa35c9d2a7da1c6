import type { Db } from '../transaction.ts';

/** A restore of the database from a backup that was begun at `copiedAt`. */
interface Restore {
  restoredAt: Date;
  copiedAt: Date;
}

/** Restores whose lost hours are told. */
const TOLD = 10;

/** Stores a restore; one of the same instant is stored once. */
export async function noteRestoredAt(db: Db, restore: Restore): Promise<void> {
  await db
    .insertInto('restore')
    .values(restore)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** When this database was last restored from a backup; null: never. */
export async function findRestoredAt(db: Db): Promise<Date | null> {
  const { restoredAt } = await db
    .selectFrom('restore')
    .select(({ fn }) => fn.max('restoredAt').as('restoredAt'))
    .executeTakeFirstOrThrow();
  return restoredAt;
}

/** The last restores whose backup's instant is known, the newest first. */
export async function listRestores(db: Db): Promise<Restore[]> {
  return await db
    .selectFrom('restore')
    .select(['restoredAt', 'copiedAt'])
    .where('copiedAt', 'is not', null)
    .$narrowType<{ copiedAt: Date }>()
    .orderBy('restoredAt', 'desc')
    .limit(TOLD)
    .execute();
}
