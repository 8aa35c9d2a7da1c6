import type { Kysely } from 'kysely';
import { ABORTED_STATES, againWhileAborted } from '../db/aborted-transaction.ts';
import { onceMoreIfUncommitted } from '../db/database-away.ts';
import type { Tables } from '../db/tables.ts';

export { sqlStateOf } from '../db/aborted-transaction.ts';

/** The database or a transaction. */
export type TicketDb = Kysely<Tables>;

/** Also unique_violation: it comes from a concurrent insert, which the next attempt reads before it writes. */
const RETRIED_STATES = [...ABORTED_STATES, '23505'];

/**
 * Runs `work` in one transaction, which any error rolls back. Retries after a short random delay if the database aborted the transaction
 * because of a concurrent one, or went away before the commit, so `work` must have no effects outside the transaction.
 */
export function inTicketTransaction<Result>(
  db: TicketDb,
  work: (transaction: TicketDb) => Promise<Result>,
): Promise<Result> {
  return againWhileAborted(
    () => onceMoreIfUncommitted<TicketDb, Result>((inside) => db.transaction().execute(inside), work),
    RETRIED_STATES,
  );
}
