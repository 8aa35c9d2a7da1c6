import { sql } from 'kysely';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Db } from '../../transaction.ts';

/** Primary key of a purchase that is polled. */
export interface WatchedPurchase {
  raffleId: string;
  id: string;
}

const watchOf = (db: Db, { raffleId, id }: WatchedPurchase) =>
  db.updateTable('purchaseWatch').where('raffleId', '=', raffleId).where('purchaseId', '=', id);

/** Starts or restarts polling for a checkout that expires at `expiresAt`. */
export async function startWatch(
  db: Db,
  { raffleId, id: purchaseId }: WatchedPurchase,
  { expiresAt, nextCheckAt }: { expiresAt: Date; nextCheckAt: Date },
): Promise<void> {
  const begun = { expiresAt, nextCheckAt, checks: 0, leasedUntil: null };
  await db
    .insertInto('purchaseWatch')
    .values({ raffleId, purchaseId, askedAt: null, ...begun })
    .onConflict((conflict) => conflict.columns(['raffleId', 'purchaseId']).doUpdateSet(begun))
    .execute();
}

/** A watch, with the status of its purchase, when the list of sold tickets is fixed, and whether it is or there will be none. */
export async function findWatch(
  db: Db,
  { raffleId, id }: WatchedPurchase,
): Promise<
  { checks: number; expiresAt: Date; status: PaymentStatus; freezesAt: Date; isFrozen: boolean } | undefined
> {
  const row = await db
    .selectFrom('purchaseWatch as watch')
    .innerJoin('purchase', (join) =>
      join.onRef('purchase.raffleId', '=', 'watch.raffleId').onRef('purchase.id', '=', 'watch.purchaseId'),
    )
    .innerJoin('pool', 'pool.raffleId', 'watch.raffleId')
    .select(['watch.checks', 'watch.expiresAt', 'purchase.status', 'pool.freezesAt'])
    .select(sql<boolean>`(pool.frozen_at is not null or pool.canceled_at is not null)`.as('isFrozen'))
    .where('watch.raffleId', '=', raffleId)
    .where('watch.purchaseId', '=', id)
    .executeTakeFirst();
  return row && { ...row, status: row.status as PaymentStatus };
}

/** Schedules the next check; null ends polling. Counts a check and releases the lease. */
export async function setNextCheck(db: Db, ref: WatchedPurchase, nextCheckAt: Date | null): Promise<void> {
  await watchOf(db, ref)
    .set((set) => ({ nextCheckAt, leasedUntil: null, checks: set('checks', '+', 1) }))
    .execute();
}

/** Schedules an immediate check and resets the backoff. */
export async function scheduleCheckNow(db: Db, ref: WatchedPurchase, now: Date): Promise<void> {
  await watchOf(db, ref).set({ nextCheckAt: now, checks: 0 }).execute();
}

/**
 * Claims the next query to the provider at `now`: true for one caller over all servers, if the last query was before `before`. False
 * for purchases that are not watched.
 */
export async function claimProviderQuery(
  db: Db,
  ref: WatchedPurchase,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await watchOf(db, ref)
    .set({ askedAt: now })
    .where(({ eb, or }) => or([eb('askedAt', 'is', null), eb('askedAt', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Schedules a check of purchases with a due provider refund that are not to be checked until `soon`. */
export async function wakeOwedRefunds(db: Db, { now, soon }: { now: Date; soon: Date }): Promise<void> {
  await sql`update purchase_watch set next_check_at = ${now}::timestamptz, checks = 0
    from effect
    where (purchase_watch.next_check_at is null or purchase_watch.next_check_at > ${soon}::timestamptz)
      and effect.raffle_id = purchase_watch.raffle_id and effect.purchase_id = purchase_watch.purchase_id
      and effect.kind in ('provider', 'surplus')
      and effect.outcome = 'refund_due' and effect.refund_problem <> 'too-late'
      and (effect.refund_next_at is null or effect.refund_next_at <= ${now}::timestamptz)`.execute(db);
}

/**
 * Leases up to `limit` due purchases until `leasedUntil`: no two servers get the same one, and leases of crashed servers expire. The oldest
 * first, and those that are paid last: they may be thousands shortly before a freeze, and wait for nothing.
 */
export async function claimDueWatches(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<WatchedPurchase[]> {
  const { rows } = await sql<WatchedPurchase>`
    with due as (
      select watch.raffle_id, watch.purchase_id from purchase_watch as watch
      join purchase on purchase.raffle_id = watch.raffle_id and purchase.id = watch.purchase_id
      where watch.next_check_at <= ${now}::timestamptz
        and (watch.leased_until is null or watch.leased_until <= ${now}::timestamptz)
      order by purchase.status = 'approved', watch.next_check_at
      limit ${limit}::integer for update of watch skip locked)
    update purchase_watch set leased_until = ${leasedUntil}::timestamptz from due
    where purchase_watch.raffle_id = due.raffle_id and purchase_watch.purchase_id = due.purchase_id
    returning purchase_watch.raffle_id as "raffleId", purchase_watch.purchase_id as id`.execute(db);
  return rows;
}
