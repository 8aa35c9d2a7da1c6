import type { Db } from '../transaction.ts';

/** A raffle whose payments the server polls. */
export interface Watch {
  raffleId: string;
  expiresAt: Date;
  checks: number;
  nextCheckAt: Date | null;
  /** Whether the provider answered the last query on behalf of a waiting client. */
  isAnswered: boolean;
}

/** Starts or restarts polling for a preference that expires at `expiresAt`. */
export async function startWatch(
  db: Db,
  watch: { raffleId: string; expiresAt: Date; nextCheckAt: Date },
): Promise<void> {
  const begun = { expiresAt: watch.expiresAt, nextCheckAt: watch.nextCheckAt, checks: 0, leasedUntil: null };
  await db
    .insertInto('publicationWatch')
    .values({ raffleId: watch.raffleId, ...begun })
    .onConflict((conflict) => conflict.column('raffleId').doUpdateSet(begun))
    .execute();
}

/** The polling for a raffle's fee, under way or ended; undefined where there was none. */
export async function findWatch(db: Db, raffleId: string): Promise<Watch | undefined> {
  return db
    .selectFrom('publicationWatch')
    .select(['raffleId', 'expiresAt', 'checks', 'nextCheckAt', 'isAnswered'])
    .where('raffleId', '=', raffleId)
    .executeTakeFirst();
}

/**
 * Releases the lease, counts a check and schedules the next one; null ends polling. A check that was scheduled since `watch` was read
 * stays.
 */
export async function setNextCheck(db: Db, watch: Watch, nextCheckAt: Date | null): Promise<void> {
  const { raffleId } = watch;
  const { numUpdatedRows } = await db
    .updateTable('publicationWatch')
    .set({ nextCheckAt, leasedUntil: null, checks: watch.checks + 1 })
    .where('raffleId', '=', raffleId)
    .where('checks', '=', watch.checks)
    .where('nextCheckAt', 'is not distinct from', watch.nextCheckAt)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .updateTable('publicationWatch')
    .set({ leasedUntil: null })
    .where('raffleId', '=', raffleId)
    .execute();
}

/**
 * Claims the next query to the provider at `now`: true for one caller over all servers, if the last query was before `before`.
 */
export async function claimProviderQuery(
  db: Db,
  raffleId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('publicationWatch')
    .set({ askedAt: now })
    .where('raffleId', '=', raffleId)
    .where(({ eb, or }) => or([eb('askedAt', 'is', null), eb('askedAt', '<=', before)]))
    .returning('raffleId')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Stores whether the provider answered, for callers that share the result. */
export async function storeAnswered(db: Db, raffleId: string, isAnswered: boolean): Promise<void> {
  await db
    .updateTable('publicationWatch')
    .set({ isAnswered })
    .where('raffleId', '=', raffleId)
    .where('isAnswered', '!=', isAnswered)
    .execute();
}

/** Schedules an immediate check and resets the backoff. */
export async function scheduleCheckNow(db: Db, raffleId: string, now: Date): Promise<void> {
  const woken = { nextCheckAt: now, checks: 0 };
  await db
    .insertInto('publicationWatch')
    .values({ raffleId, expiresAt: now, leasedUntil: null, ...woken })
    .onConflict((conflict) => conflict.column('raffleId').doUpdateSet(woken))
    .execute();
}

/**
 * Leases up to `limit` due raffles until `leasedUntil`: no two servers get the same one, and leases of crashed servers expire.
 */
export async function claimDueWatches(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .with('due', (select) =>
      select
        .selectFrom('publicationWatch')
        .select('raffleId')
        .where('nextCheckAt', '<=', now)
        .where(({ eb, or }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('publicationWatch')
    .from('due')
    .set({ leasedUntil })
    .whereRef('publicationWatch.raffleId', '=', 'due.raffleId')
    .returning('publicationWatch.raffleId')
    .execute();
  return rows.map(({ raffleId }) => raffleId);
}
