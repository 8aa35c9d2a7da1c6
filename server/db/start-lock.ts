import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Any number that no other lock of the database has. */
const LOCK_ID = 7_413_201;

/**
 * Of the servers of a database one at a time has this lock, until its transaction ends. A lock of the session would be another
 * server's where a pooler shares connections by transaction.
 */
export async function takeStartLock(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(transaction);
}
