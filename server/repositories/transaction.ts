import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The database or a transaction; repositories accept both. */
export type Db = Kysely<Tables>;

/** Runs `work` in one transaction; rolls back if it throws. */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}
