import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import { countOverdue } from '../purchases/overdue-reports.ts';
import type { TicketDb } from '../transaction.ts';
import { findPool, freePositionsOf, isSelling, type Pool } from './pool.ts';

/** Sums of the purchases of one status. */
export interface StatusTotal {
  status: PaymentStatus;
  purchases: number;
  tickets: number;
  /** Integer cents. */
  amountCents: number;
}

/** Sums of a raffle's purchases by status; statuses without a purchase are left out. Scans every purchase of the raffle. */
export async function readTotals(db: TicketDb, raffleId: string): Promise<StatusTotal[]> {
  const rows = await db
    .selectFrom('purchase')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('purchases'),
      fn.sum<string>('tickets').as('tickets'),
      fn.sum<string>('amountCents').as('amountCents'),
    ])
    .where('raffleId', '=', raffleId)
    .groupBy('status')
    .execute();
  return rows.map(({ status, purchases, tickets, amountCents }) => ({
    ...{ status: status as PaymentStatus, purchases: Number(purchases) },
    ...{ tickets: Number(tickets), amountCents: Number(amountCents) },
  }));
}

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

/** Count of free tickets; undefined for a raffle that was never published. */
export async function countAvailable(db: TicketDb, raffleId: string): Promise<number | undefined> {
  const pool = await findPool(db, raffleId);
  return pool && countFreeOf(db, pool);
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
