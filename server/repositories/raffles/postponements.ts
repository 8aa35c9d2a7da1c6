import type { Postponement } from '#core/domain/raffles/postponement.ts';
import type { Db } from '../transaction.ts';

/** How often, and why, the draw of a raffle was postponed, the first time first. */
export async function listPostponements(db: Db, raffleId: string): Promise<Postponement[]> {
  const rows = await db
    .selectFrom('postponement')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .orderBy('place')
    .execute();
  return rows.map(({ fromDay, toDay, reason, postponedAt }) => ({
    ...{ from: fromDay, to: toDay, reason },
    postponedAt: postponedAt.toISOString(),
  }));
}

/** Stores the postponement that follows `before` others; its buyers are mailed. */
export async function insertPostponement(
  db: Db,
  raffleId: string,
  { from, to, reason, at, before }: Omit<Postponement, 'postponedAt'> & { at: Date; before: number },
): Promise<void> {
  await db
    .insertInto('postponement')
    .values({ raffleId, place: before + 1, fromDay: from, toDay: to, reason, postponedAt: at })
    .execute();
}

/** Blanks why the draw of a raffle was postponed; that it was, and to which days, stays. */
export async function blankPostponementReasons(db: Db, raffleId: string): Promise<void> {
  await db.updateTable('postponement').set({ reason: '' }).where('raffleId', '=', raffleId).execute();
}
