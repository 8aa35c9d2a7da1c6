import type { PublicLogHead } from '#core/domain/public-log.ts';
import type { TicketDb } from '../transaction.ts';
import { canonicalJson, entryHash, type LogEntry, raffleKey } from './log-entry.ts';

type NewLogEntry = Pick<LogEntry, 'kind' | 'data'>;

function lockHead(transaction: TicketDb): Promise<PublicLogHead> {
  return transaction.selectFrom('logHead').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Appends entries about a raffle, or about all of them (null), to the public log; returns the sequence number of the first one. Locks the
 * head until the commit, so that entries appear in order: it is the last lock of its transaction.
 */
export async function appendToLog(
  transaction: TicketDb,
  { raffleId, at }: { raffleId: string | null; at: Date },
  entries: readonly NewLogEntry[],
): Promise<number> {
  const raffle = raffleId === null ? '' : raffleKey(raffleId);
  const head = await lockHead(transaction);
  let { seq, hash } = head;
  const rows = entries.map(({ kind, data }) => {
    seq += 1;
    const entry = canonicalJson({ seq, kind, raffle, at: at.toISOString(), data });
    const previous = hash;
    hash = entryHash(previous, entry);
    return { seq, previous, hash, entry };
  });
  await transaction.insertInto('logEntry').values(rows).execute();
  await transaction.updateTable('logHead').set({ seq, hash }).execute();
  return head.seq + 1;
}
