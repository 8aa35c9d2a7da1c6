import type { Kysely } from 'kysely';
import { againWhileAborted } from '../db/aborted-transaction.ts';
import { onceMoreIfUncommitted } from '../db/database-away.ts';
import type { Tables } from '../db/tables.ts';

export { isAborted } from '../db/aborted-transaction.ts';
export { isDatabaseAway, onceMoreIfAway } from '../db/database-away.ts';
export { isDatabaseFull } from '../db/database-full.ts';

/** The database or a transaction; repositories accept both. */
export type Db = Kysely<Tables>;

/**
 * Runs `work` in one transaction; rolls back if it throws. Runs it again if the database aborted the transaction because of a concurrent
 * one, and once more if it went away before the commit, so `work` must have no effects outside the transaction that cannot be repeated.
 */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return againWhileAborted(() =>
    onceMoreIfUncommitted<Db, Result>((inside) => db.transaction().execute(inside), work),
  );
}
