import type { Selectable } from 'kysely';
import type { FederalReadingTable } from '../../db/federal-tables.ts';
import type { Db } from '../transaction.ts';

/** A reply about a draw, and from when until when its source gave that very one. */
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

/** The readings of the draws with the highest numbers, by number. */
export function listLatestReadings(db: Db, draws: number): Promise<StoredReading[]> {
  const latest = db
    .selectFrom('federalReading')
    .select('number')
    .distinct()
    .orderBy('number', 'desc')
    .limit(draws);
  return db
    .selectFrom('federalReading')
    .selectAll()
    .where('number', 'in', latest)
    .orderBy('number')
    .orderBy('firstReadAt')
    .execute();
}

interface NewReading extends Pick<StoredReading, 'number' | 'rawReply' | 'source'> {
  /** The Caixa told it as its latest draw. */
  wasLatest: boolean;
}

/** Keeps a reply; one that its source gave before, word for word, is kept once, with the time of its last reading. */
export async function recordReading(
  db: Db,
  { number, source, rawReply, wasLatest }: NewReading,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('federalReading')
    .set({ lastReadAt: now, ...(wasLatest && { wasLatestAt: now }) })
    .where('number', '=', number)
    .where('source', '=', source)
    .where('rawReply', '=', rawReply)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const wasLatestAt = wasLatest ? now : null;
  await db
    .insertInto('federalReading')
    .values({ number, source, rawReply, firstReadAt: now, lastReadAt: now, wasLatestAt })
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

/** The next round looks at once what the draws decide that are known. */
export async function hurryFederalWatch(db: Db, now: Date): Promise<void> {
  await db.updateTable('federalWatch').set({ nextAt: now }).where('nextAt', '>', now).execute();
}

/** Deletes what the operator has entered of a draw, unless it has decided a raffle. False if there was nothing. */
export async function deleteEnteredReadings(db: Db, number: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('federalReading')
    .where('number', '=', number)
    .where('source', '=', 'operator')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('raffleResult').select('raffleId').where('drawNumber', '=', number))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
