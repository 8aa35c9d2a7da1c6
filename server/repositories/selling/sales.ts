import { sql } from 'kysely';
import {
  HELD_PAYMENT_STATUSES,
  LIVE_PAYMENT_STATUSES,
  type Payment,
  type PaymentStatus,
} from '#core/domain/selling/payment.ts';
import type { RaffleSales } from '#core/domain/raffles/raffle-sales.ts';
import type { Db } from '../transaction.ts';

const livePurchases = (db: Db, raffleId: string, statuses = LIVE_PAYMENT_STATUSES) =>
  db.selectFrom('purchase').where('raffleId', '=', raffleId).where('status', 'in', statuses);

/** `limit` of the raffle's purchases with a live status (P-315), newest first. */
export async function listLivePurchases(db: Db, raffleId: string, limit: number): Promise<Payment[]> {
  const rows = await livePurchases(db, raffleId)
    .select(['id', 'raffleId', 'status'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as PaymentStatus }));
}

/** Whether the raffle has a purchase with one of these statuses. */
export async function hasPurchases(
  db: Db,
  raffleId: string,
  statuses: readonly PaymentStatus[],
): Promise<boolean> {
  return (await livePurchases(db, raffleId, statuses).select('id').limit(1).executeTakeFirst()) !== undefined;
}

const UNSETTLED: readonly PaymentStatus[] = ['pending', 'in_process', 'refund_due'];

/** Whether one of these raffles has a purchase that is held or reported, or money to give back. */
export async function hasUnsettledPurchases(db: Db, raffleIds: readonly string[]): Promise<boolean> {
  if (raffleIds.length === 0) return false;
  const unsettled = await db
    .selectFrom('purchase')
    .select('id')
    .where('raffleId', 'in', raffleIds)
    .where('status', 'in', UNSETTLED)
    .limit(1)
    .executeTakeFirst();
  if (unsettled) return true;
  const owed = await db
    .selectFrom('effect')
    .select('purchaseId')
    .where('raffleId', 'in', raffleIds)
    .where('outcome', '=', 'refund_due')
    .limit(1)
    .executeTakeFirst();
  return owed !== undefined;
}

/** A purchase that has expired while its seller had not answered that it was paid: the seller may have the money (P-702). */
const isUnansweredReport = sql<boolean>`purchase.status = 'expired' and purchase.reported_late_at is not null`;

/** Whether one of these raffles has a purchase that has expired with a report of its payment that the seller has not answered. */
export async function hasUnansweredReports(db: Db, raffleIds: readonly string[]): Promise<boolean> {
  if (raffleIds.length === 0) return false;
  const unanswered = await db
    .selectFrom('purchase')
    .select('id')
    .where('raffleId', 'in', raffleIds)
    .where(isUnansweredReport)
    .limit(1)
    .executeTakeFirst();
  return unanswered !== undefined;
}

/** Whether one of these raffles has sold tickets and is not finished. */
export async function hasUnfinishedSales(db: Db, raffleIds: readonly string[]): Promise<boolean> {
  if (raffleIds.length === 0) return false;
  const sold = await db
    .selectFrom('purchase')
    .innerJoin('raffle', 'raffle.id', 'purchase.raffleId')
    .select('purchase.id')
    .where('purchase.raffleId', 'in', raffleIds)
    .where('purchase.status', '=', 'approved')
    .where('raffle.status', '<>', 'finished')
    .limit(1)
    .executeTakeFirst();
  return sold !== undefined;
}

/**
 * Sales by raffle id; raffles that were never published are missing. Sold tickets are what is given out, less what is held unpaid or
 * burnt: paid purchases, nearly all of a raffle's, are not read. Payments exist also where purchases of the random model ended after their
 * numbers were shown (P-315): which number comes next may be known. There is money where a deletion is refused for it (P-317). Sales that
 * are over for good are not paused.
 */
export async function findSalesOfRaffles(
  db: Db,
  raffleIds: readonly string[],
): Promise<Map<string, RaffleSales>> {
  if (raffleIds.length === 0) return new Map();
  const isOfPool = sql`purchase.raffle_id = pool.raffle_id`;
  const isPaused = sql`pool.paused_at is not null and pool.frozen_at is null and pool.canceled_at is null`;
  const { rows } = await sql<RaffleSales & { raffleId: string }>`
    select pool.raffle_id, (
        case pool.model when 'random' then pool.next - pool.freed
          else (select count(*) from taken where taken.raffle_id = pool.raffle_id) end
        - coalesce((select sum(tickets) from purchase where ${isOfPool} and status in ('pending', 'in_process')), 0)
        - coalesce((select sum(burnt) from purchase where ${isOfPool} and burnt > 0), 0)
      )::integer as sold_tickets,
      exists (select from purchase where ${isOfPool} and status in (${sql.join(LIVE_PAYMENT_STATUSES)}))
        or pool.model = 'random' and exists (select from purchase
          where ${isOfPool} and numbers_shown and status in ('canceled', 'expired')) as has_payments,
      exists (select from purchase where ${isOfPool} and status in (${sql.join(HELD_PAYMENT_STATUSES)}))
        or exists (select from purchase where ${isOfPool} and ${isUnansweredReport})
        or exists (select from effect where effect.raffle_id = pool.raffle_id and outcome = 'refund_due') as has_money,
      ${isPaused} as paused,
      ${isPaused} and pool.paused_by = 'operator' as stopped,
      exists (select from raffle_result where raffle_result.raffle_id = pool.raffle_id) as drawn
    from pool where pool.raffle_id in (${sql.join(raffleIds)})`.execute(db);
  return new Map(rows.map(({ raffleId, ...sales }) => [raffleId, sales]));
}
