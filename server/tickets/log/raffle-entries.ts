import type { TicketDb } from '../transaction.ts';
import { type LogEntry, raffleKey } from './log-entry.ts';

/** An entry with the hash of the one before. */
export interface ChainedEntry {
  seq: number;
  previous: string;
  hash: string;
  /** Canonical JSON, exactly as hashed. */
  entry: string;
}

/** Most entries that one change of the terms makes. */
const ENTRIES_OF_CHANGE = 3;

/** The entries of the public log about a raffle, in order. `changes`: where those begin that one change made. */
export async function listRaffleEntries(
  db: TicketDb,
  raffleId: string,
  changes: readonly number[],
): Promise<ChainedEntry[]> {
  const places = changes.flatMap((seq) => Array.from({ length: ENTRIES_OF_CHANGE }, (_, at) => seq + at));
  const rows = await db
    .selectFrom('logEntry')
    .select(['seq', 'previous', 'hash', 'entry'])
    .where('seq', 'in', [...new Set(places)])
    .orderBy('seq')
    .execute();
  const key = raffleKey(raffleId);
  return rows.filter(({ entry }) => (JSON.parse(entry) as LogEntry).raffle === key);
}
