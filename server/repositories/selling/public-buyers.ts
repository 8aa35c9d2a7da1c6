import type { Db } from '../transaction.ts';

/** Contains the full name as entered by the buyer: callers must mask it before publishing. */
interface NamedQuantity {
  name: string;
  tickets: number;
}

/** Paid purchases of a raffle, ordered by payment time. */
export async function listPaidPurchases(
  db: Db,
  raffleId: string,
  { limit, oldestFirst }: { limit: number; oldestFirst: boolean },
): Promise<(NamedQuantity & { approvedAt: Date })[]> {
  const direction = oldestFirst ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('purchase')
    .select(['name', 'tickets', 'approvedAt'])
    .where('raffleId', '=', raffleId)
    .where('status', '=', 'approved')
    .where('approvedAt', 'is not', null)
    .orderBy('approvedAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return rows.map(({ name, tickets, approvedAt }) => ({
    name,
    tickets,
    approvedAt: approvedAt ?? new Date(0),
  }));
}

/** Phones with the most paid tickets, each with the name of its latest paid purchase. Ties: earlier last payment first. */
export async function listTopBuyers(db: Db, raffleId: string, limit: number): Promise<NamedQuantity[]> {
  const rows = await db
    .selectFrom('buyer')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('purchase')
          .select('purchase.name')
          .whereRef('purchase.raffleId', '=', 'buyer.raffleId')
          .whereRef('purchase.phone', '=', 'buyer.phone')
          .where('purchase.status', '=', 'approved')
          .orderBy('purchase.approvedAt', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['latest.name', 'buyer.paid'])
    .where('buyer.raffleId', '=', raffleId)
    .where('buyer.paid', '>', 0)
    .orderBy('buyer.paid', 'desc')
    .orderBy('buyer.paidAt')
    .limit(limit)
    .execute();
  return rows.map(({ name, paid }) => ({ name, tickets: paid }));
}
