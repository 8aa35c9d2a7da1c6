import { type Selectable, sql } from 'kysely';
import type { TicketTables } from '../../db/ticket-tables.ts';
import type { PurchaseRef } from '../purchases/purchase.ts';
import type { TicketDb } from '../transaction.ts';

type StoredCancellation = Selectable<TicketTables['cancellation']>;

/** The cancellations of these raffles, in no particular order; of those that are not canceled there is none. */
export async function findCancellations(
  db: TicketDb,
  raffleIds: readonly string[],
): Promise<StoredCancellation[]> {
  if (raffleIds.length === 0) return [];
  return db.selectFrom('cancellation').selectAll().where('raffleId', 'in', raffleIds).execute();
}

/** The cancellation of a raffle; undefined where there is none. */
export async function findCancellation(
  db: TicketDb,
  raffleId: string,
): Promise<StoredCancellation | undefined> {
  return (await findCancellations(db, [raffleId]))[0];
}

/** Purchases of a canceled raffle by what becomes of their money. */
export interface MoneyBack {
  /** Whose money goes back, or is back. */
  purchases: number;
  /** Of these, whose money is not back. */
  due: number;
  /** Reported as paid, and not answered by the seller. */
  reported: number;
}

/** How far the money of a canceled raffle has gone back. */
export async function countMoneyBack(db: TicketDb, raffleId: string): Promise<MoneyBack> {
  const { rows } = await sql<MoneyBack>`
    with paid as (
      select count(*) as purchases from purchase where raffle_id = ${raffleId} and status = 'approved'),
    owed as (
      select count(distinct purchase_id) as purchases,
        count(distinct purchase_id) filter (where outcome = 'refund_due') as due
      from effect where raffle_id = ${raffleId} and reason = 'raffle-canceled')
    select (paid.purchases + owed.purchases)::integer as purchases, (paid.purchases + owed.due)::integer as due,
      (select count(*)::integer from purchase where raffle_id = ${raffleId}
        and (status = 'in_process' or (status = 'expired' and reported_late_at is not null))) as reported
    from paid, owed`.execute(db);
  if (!rows[0]) throw new Error('no counts');
  return rows[0];
}

/** Canceled raffles of which something is paid, or held and not reported as paid. */
export async function listUnsettled(
  db: TicketDb,
): Promise<Pick<StoredCancellation, 'canceledBy' | 'raffleId'>[]> {
  return db
    .selectFrom('cancellation')
    .select(['raffleId', 'canceledBy'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('purchase')
          .select('purchase.id')
          .whereRef('purchase.raffleId', '=', 'cancellation.raffleId')
          .where('purchase.status', 'in', ['pending', 'approved']),
      ),
    )
    .execute();
}

/** Up to `limit` paid purchases of a raffle, by id. */
export function listPaid(db: TicketDb, raffleId: string, limit: number): Promise<PurchaseRef[]> {
  return db
    .selectFrom('purchase')
    .select(['raffleId', 'id'])
    .where('raffleId', '=', raffleId)
    .where('status', '=', 'approved')
    .orderBy('id')
    .limit(limit)
    .execute();
}
