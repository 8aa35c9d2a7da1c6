import type { PublicLogEntry, PublicLogHead } from '#core/domain/public-log.ts';
import type { TicketDb } from '../transaction.ts';

/** The head of the public log. */
export function readLogHead(db: TicketDb): Promise<PublicLogHead> {
  return db.selectFrom('logHead').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

/** Entries after this sequence number, in order, at most `limit`. */
export function listLogEntries(db: TicketDb, after: number, limit: number): Promise<PublicLogEntry[]> {
  return db
    .selectFrom('logEntry')
    .select(['seq', 'hash', 'entry'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
