import type { Db } from '../transaction.ts';

/** A raffle whose payments the server goes on asking about. */
export interface Watch {
  raffleId: string;
  expiresAt: Date;
  checks: number;
  nextCheckAt: Date | null;
  /** Whether the provider answered when it was last asked for somebody who waits. */
  isAnswered: boolean;
}

/** Begins to watch, or begins anew: a preference was made that lasts until `expiresAt`. */
export async function beginWatch(
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

export async function findWatch(db: Db, raffleId: string): Promise<Watch | undefined> {
  return db
    .selectFrom('publicationWatch')
    .select(['raffleId', 'expiresAt', 'checks', 'nextCheckAt', 'isAnswered'])
    .where('raffleId', '=', raffleId)
    .executeTakeFirst();
}

/** When to ask next; null: nothing more is to be expected. Counts a check, and lets go of the claim. */
export async function setNextCheck(db: Db, raffleId: string, nextCheckAt: Date | null): Promise<void> {
  await db
    .updateTable('publicationWatch')
    .set((set) => ({ nextCheckAt, leasedUntil: null, checks: set('checks', '+', 1) }))
    .where('raffleId', '=', raffleId)
    .execute();
}

/** Claims the next question to the provider for `now`: true for one who asks, over all servers, where the last was asked by `before`. */
export async function claimAsk(
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

/** Keeps whether the provider answered, for those who ask next. */
export async function noteAnswered(db: Db, raffleId: string, isAnswered: boolean): Promise<void> {
  await db
    .updateTable('publicationWatch')
    .set({ isAnswered })
    .where('raffleId', '=', raffleId)
    .where('isAnswered', '!=', isAnswered)
    .execute();
}

/** Something has happened: the next round of reconciliation asks, whatever was planned, and with short waits again. */
export async function wakeWatch(db: Db, raffleId: string, now: Date): Promise<void> {
  const woken = { nextCheckAt: now, checks: 0 };
  await db
    .insertInto('publicationWatch')
    .values({ raffleId, expiresAt: now, leasedUntil: null, ...woken })
    .onConflict((conflict) => conflict.column('raffleId').doUpdateSet(woken))
    .execute();
}

/**
 * Claims up to `limit` raffles that are due until `leasedUntil`: no two servers get the same one, and one that dies with its
 * claim gives it back when the lease is over.
 */
export async function claimDueWatches(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('publicationWatch')
    .set({ leasedUntil })
    .where('raffleId', 'in', (due) =>
      due
        .selectFrom('publicationWatch')
        .select('raffleId')
        .where('nextCheckAt', '<=', now)
        .where(({ eb, or }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('raffleId')
    .execute();
  return rows.map(({ raffleId }) => raffleId);
}
