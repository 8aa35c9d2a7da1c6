import type { Selectable } from 'kysely';
import type { FederalReadingTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';

/** A reply of the Caixa about a draw, and from when until when it gave that very one. */
export type StoredReading = Selectable<FederalReadingTable>;

/** Every different reply about a draw, in the order in which they came. */
export function listReadings(db: Db, number: number): Promise<StoredReading[]> {
  return db
    .selectFrom('federalReading')
    .selectAll()
    .where('number', '=', number)
    .orderBy('firstReadAt')
    .execute();
}

/** The latest draw as of a reply after `since`; undefined if there was none. */
export function findLatestReading(db: Db, since: Date): Promise<StoredReading | undefined> {
  return db
    .selectFrom('federalReading')
    .selectAll()
    .where('wasLatestAt', '>=', since)
    .orderBy('number', 'desc')
    .orderBy('lastReadAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps a reply; one that came before, word for word, is kept once, with the time of its last reading. */
export async function recordReading(
  db: Db,
  { number, rawReply, wasLatest }: { number: number; rawReply: string; wasLatest: boolean },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('federalReading')
    .set({ lastReadAt: now, ...(wasLatest && { wasLatestAt: now }) })
    .where('number', '=', number)
    .where('rawReply', '=', rawReply)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const wasLatestAt = wasLatest ? now : null;
  await db
    .insertInto('federalReading')
    .values({ number, rawReply, firstReadAt: now, lastReadAt: now, wasLatestAt })
    .onConflict((conflict) => conflict.columns(['number', 'firstReadAt']).doNothing())
    .execute();
}

/** Whether the Caixa may be asked now for what raffles wait for; if so, nobody else may before `nextAt`. */
export async function claimFederalWatch(db: Db, now: Date, nextAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('federalWatch')
    .set({ nextAt })
    .where('nextAt', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
