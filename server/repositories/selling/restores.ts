import type { Db } from '../transaction.ts';

/** Notes that the database was restored from a backup. */
export async function noteRestoredAt(db: Db, restoredAt: Date): Promise<void> {
  await db
    .insertInto('restore')
    .values({ restoredAt })
    .onConflict((on) => on.doNothing())
    .execute();
}
