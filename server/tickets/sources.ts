import { sql } from 'kysely';
import type { RandomSource } from './release/freed-ranges.ts';
import type { TicketDb } from './transaction.ts';

/** The time by which a transaction is judged. Read after its locks, so that a wait for them does not count as the time before. */
export type TicketClock = (transaction: TicketDb) => Promise<Date>;

/** Clock and randomness of transitions, injected for tests. */
export interface TransitionSources {
  clock: TicketClock;
  random: RandomSource;
}

/** The database's clock, the same for all servers; not that of the transaction's start. */
export const databaseClock: TicketClock = async (transaction) => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(transaction);
  if (!rows[0]) throw new Error('the database did not tell the time');
  return rows[0].at;
};
