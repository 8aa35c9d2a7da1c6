import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The database, or one transaction of it: repositories do not tell them apart. */
export type Db = Kysely<Tables>;

/** Runs `work` in one transaction; whatever it throws rolls everything back. */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}
