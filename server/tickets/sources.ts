import { sql } from 'kysely';
import type { RandomSource } from './release/freed-ranges.ts';
import type { TicketDb } from './transaction.ts';

/** The time by which a transaction is judged. Read after its locks, so that a wait for them does not count as the time before. */
export type TicketClock = (transaction: TicketDb) => Promise<Date>;

/** Those of these ids that are of accounts which are not removed. The engine does not know accounts, so this is handed in. */
export type FindAccounts = (transaction: TicketDb, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** What happens to released tickets. */
export interface ReleaseSources {
  random: RandomSource;
  /** The lucky numbers of a raffle; none if it gives no prize for them. */
  luckyNumbers: (transaction: TicketDb, raffleId: string) => Promise<readonly number[]>;
}

/** Everything that transitions need from outside the database's tables of tickets. */
export interface TransitionSources extends ReleaseSources {
  clock: TicketClock;
}

/** The database's clock, the same for all servers; not that of the transaction's start. */
export const databaseClock: TicketClock = async (transaction) => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(transaction);
  if (!rows[0]) throw new Error('the database did not tell the time');
  return rows[0].at;
};
