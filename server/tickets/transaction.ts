import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { onceMoreIfUncommitted } from '../db/database-away.ts';
import type { Tables } from '../db/tables.ts';

/** The database or a transaction. */
export type TicketDb = Kysely<Tables>;

/**
 * serialization_failure, deadlock_detected and unique_violation: nothing was written, and a retry may succeed. A unique violation comes
 * from a concurrent insert, which the next attempt reads before it writes.
 */
const RETRIED_STATES = ['40001', '40P01', '23505'];
const ATTEMPTS = 8;
const FIRST_DELAY_MS = 4;

/** SQLSTATE of an error of the database; empty for any other error. */
export function sqlStateOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Runs `work` in one transaction, which any error rolls back. Retries after a short random delay if the database aborted the transaction
 * because of a concurrent one, or went away before the commit, so `work` must have no effects outside the transaction.
 */
export async function inTicketTransaction<Result>(
  db: TicketDb,
  work: (transaction: TicketDb) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onceMoreIfUncommitted<TicketDb, Result>(
        (inside) => db.transaction().execute(inside),
        work,
      );
    } catch (error) {
      if (!RETRIED_STATES.includes(sqlStateOf(error)) || attempt === ATTEMPTS) throw error;
      await delay(Math.random() * FIRST_DELAY_MS * 2 ** attempt);
    }
  }
}
