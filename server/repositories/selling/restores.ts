import type { Db } from '../transaction.ts';

/** Notes that the database was restored from a backup. */
export async function noteRestoredAt(db: Db, restoredAt: Date): Promise<void> {
  await db
    .insertInto('restore')
    .values({ restoredAt })
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
