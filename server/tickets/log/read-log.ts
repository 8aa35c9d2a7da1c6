import type { TicketDb } from '../transaction.ts';

/** The last entry of the log: 0 and `LOG_START` before the first one. */
export interface LogHead {
  seq: number;
  hash: string;
}

export interface StoredLogEntry extends LogHead {
  /** Canonical JSON, as hashed. */
  entry: string;
}

/** The same from a row, whose numbers may come as texts. */
export function headOf({ seq, hash }: { seq: number | string; hash: string }): LogHead {
  return { seq: Number(seq), hash };
}

/** The head of the public log. */
export async function readLogHead(db: TicketDb): Promise<LogHead> {
  return headOf(await db.selectFrom('logHead').select(['seq', 'hash']).executeTakeFirstOrThrow());
}

/** Entries after this sequence number, in order, at most `limit`. */
export async function listLogEntries(db: TicketDb, after: number, limit: number): Promise<StoredLogEntry[]> {
  const rows = await db
    .selectFrom('logEntry')
    .select(['seq', 'hash', 'entry'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ entry, ...row }) => ({ ...headOf(row), entry }));
}
