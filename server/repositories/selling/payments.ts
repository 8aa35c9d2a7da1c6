import {
  LIVE_PAYMENT_STATUSES,
  type Payment,
  type PaymentStatus,
  type RaffleSales,
} from '#core/domain/payment.ts';
import type { Db } from '../transaction.ts';

/** The raffle's ticket payments that hold tickets or money (decision 11), newest first. */
export async function listLivePayments(db: Db, raffleId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'raffleId', 'status'])
    .where('raffleId', '=', raffleId)
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as PaymentStatus }));
}

export async function hasLivePayments(db: Db, raffleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('raffleId', '=', raffleId)
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tickets that a live payment holds: nobody else can have them. A payment is one ticket. */
export async function countHeldTickets(db: Db, raffleId: string): Promise<number> {
  const { held } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<string>().as('held'))
    .where('raffleId', '=', raffleId)
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** How the sales of each of these raffles stand; one without payments is not in the answer. A payment is one ticket. */
export async function findSalesOfRaffles(
  db: Db,
  raffleIds: readonly string[],
): Promise<Map<string, RaffleSales>> {
  if (raffleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .select(({ fn }) => [
      'raffleId',
      fn.countAll<string>().filterWhere('status', '=', 'approved').as('sold'),
      fn.countAll<string>().filterWhere('status', 'in', LIVE_PAYMENT_STATUSES).as('live'),
    ])
    .where('raffleId', 'in', raffleIds)
    .groupBy('raffleId')
    .execute();
  return new Map(
    rows.map(({ raffleId, sold, live }) => [
      raffleId,
      { soldTickets: Number(sold), hasPayments: Number(live) > 0 },
    ]),
  );
}
