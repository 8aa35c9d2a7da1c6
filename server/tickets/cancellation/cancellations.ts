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

/**
 * How far the money of a canceled raffle has gone back: what was paid then or came since, and what was due already. What had gone back
 * before does not count. Reads the payments of all its purchases.
 */
export async function countMoneyBack(db: TicketDb, raffleId: string): Promise<MoneyBack> {
  const { rows } = await sql<MoneyBack>`
    with owed as (
      select purchase_id as id, bool_or(outcome = 'refund_due') as is_due from effect
      where raffle_id = ${raffleId} and (outcome = 'refund_due' or (outcome = 'refunded' and refunded_at >=
        (select canceled_at from cancellation where cancellation.raffle_id = ${raffleId})))
      group by purchase_id),
    paid as (select id, true as is_due from purchase where raffle_id = ${raffleId} and status = 'approved'),
    concerned as (
      select id, bool_or(is_due) as is_due from (select * from owed union all select * from paid) as known group by id)
    select count(*)::integer as purchases, (count(*) filter (where is_due))::integer as due,
      (select count(*)::integer from purchase where raffle_id = ${raffleId}
        and (status = 'in_process' or (status = 'expired' and reported_late_at is not null))) as reported
    from concerned`.execute(db);
  if (!rows[0]) throw new Error('no counts');
  return rows[0];
}

/** A canceled raffle that has to be settled: see `listUnsettled`. */
export interface UnsettledRaffle {
  raffleId: string;
  /** Id of the user who canceled it. */
  canceledBy: string;
  /** When the list of its sold numbers would have been frozen. */
  freezesAt: Date;
}

/** The canceled raffles of which something is paid, or held and not reported as paid. */
export async function listUnsettled(db: TicketDb): Promise<UnsettledRaffle[]> {
  return db
    .selectFrom('cancellation')
    .innerJoin('pool', 'pool.raffleId', 'cancellation.raffleId')
    .select(['cancellation.raffleId', 'cancellation.canceledBy', 'pool.freezesAt'])
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
