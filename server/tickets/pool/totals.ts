import { countOverdue } from '../purchases/overdue-reports.ts';
import type { TicketDb } from '../transaction.ts';
import { freePositionsOf, isSelling, type Pool } from './pool.ts';

/** Count of free tickets of a pool. With the manual model it counts the rows of taken numbers. */
export async function countFreeOf(db: TicketDb, pool: Pool): Promise<number> {
  if (pool.model === 'random') return freePositionsOf(pool);
  const { taken } = await db
    .selectFrom('taken')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('raffleId', '=', pool.raffleId)
    .executeTakeFirstOrThrow();
  return pool.maxTickets - Number(taken);
}

/**
 * Count of tickets that are offered: the free ones. Of a raffle that sells and has none they are those of overdue reports, which are freed
 * once somebody asks for them (P-702).
 */
export async function countOfferedOf(db: TicketDb, pool: Pool, now: Date): Promise<number> {
  const free = await countFreeOf(db, pool);
  return free === 0 && isSelling(pool, now) ? countOverdue(db, pool.raffleId, now) : free;
}

/** When the first of a raffle's holds ends unless it is paid; undefined without holds. Holds that were reported as paid do not count. */
export async function nextHoldEnd(db: TicketDb, raffleId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('purchase')
    .select(({ fn }) => fn.min('expiresAt').as('endsAt'))
    .where('raffleId', '=', raffleId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.endsAt ?? undefined;
}
