import { LIVE_PAYMENT_STATUSES, type Payment, type PaymentStatus } from '#core/domain/selling/payment.ts';
import type { RaffleSales } from '#core/domain/raffles/raffle-sales.ts';
import type { Db } from '../transaction.ts';

const livePurchases = (db: Db, raffleId: string) =>
  db.selectFrom('purchase').where('raffleId', '=', raffleId).where('status', 'in', LIVE_PAYMENT_STATUSES);

/** The raffle's purchases with a live status (P-315), newest first, at most `limit` if given. */
export async function listLivePurchases(db: Db, raffleId: string, limit?: number): Promise<Payment[]> {
  const rows = await livePurchases(db, raffleId)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .select(['id', 'raffleId', 'status'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as PaymentStatus }));
}

export async function hasLivePurchases(db: Db, raffleId: string): Promise<boolean> {
  return (await livePurchases(db, raffleId).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Sales by raffle id; raffles without purchases are missing. */
export async function findSalesOfRaffles(
  db: Db,
  raffleIds: readonly string[],
): Promise<Map<string, RaffleSales>> {
  if (raffleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchase')
    .select(({ fn }) => [
      'raffleId',
      fn.sum<string | null>('tickets').filterWhere('status', '=', 'approved').as('sold'),
      fn.countAll<string>().filterWhere('status', 'in', LIVE_PAYMENT_STATUSES).as('live'),
    ])
    .where('raffleId', 'in', raffleIds)
    .groupBy('raffleId')
    .execute();
  return new Map(
    rows.map(({ raffleId, sold, live }) => [
      raffleId,
      { soldTickets: Number(sold ?? 0), hasPayments: Number(live) > 0 },
    ]),
  );
}
