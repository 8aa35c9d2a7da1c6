import type { Kysely } from 'kysely';
import { onceMoreIfUncommitted } from '../db/database-away.ts';
import type { Tables } from '../db/tables.ts';

export { isDatabaseAway, onceMoreIfAway } from '../db/database-away.ts';
export { isDatabaseFull } from '../db/database-full.ts';

/** The database or a transaction; repositories accept both. */
export type Db = Kysely<Tables>;

/**
 * Runs `work` in one transaction; rolls back if it throws. Runs it once more if the database went away before the commit, so
 * `work` must have no effects outside the transaction that cannot be repeated.
 */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return onceMoreIfUncommitted<Db, Result>((inside) => db.transaction().execute(inside), work);
}
