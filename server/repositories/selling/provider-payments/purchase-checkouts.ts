import type { Insertable, Selectable } from 'kysely';
import type { CheckoutMethod } from '#core/domain/selling/checkout.ts';
import type { PurchaseCheckoutTable } from '../../../db/provider-payment-tables.ts';
import type { Db } from '../../transaction.ts';

/** A stored checkout: a Pix code or card page for paying a purchase. */
export type StoredCheckout = Selectable<PurchaseCheckoutTable>;

/** Primary key of a purchase. */
interface PurchaseRef {
  raffleId: string;
  id: string;
}

const checkoutsOf = (db: Db, { raffleId, id }: PurchaseRef) =>
  db.selectFrom('purchaseCheckout').where('raffleId', '=', raffleId).where('purchaseId', '=', id);

/** The latest checkout of a purchase with this method. */
export async function findLatestCheckout(
  db: Db,
  ref: PurchaseRef,
  method: CheckoutMethod,
): Promise<StoredCheckout | undefined> {
  return checkoutsOf(db, ref)
    .selectAll()
    .where('method', '=', method)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Provider account ids that have a checkout for the purchase. */
export async function listCollectors(db: Db, ref: PurchaseRef): Promise<string[]> {
  const rows = await checkoutsOf(db, ref).select('collectorId').distinct().execute();
  return rows.map(({ collectorId }) => collectorId);
}

/** Inserts a checkout; no effect if that attempt exists. */
export async function insertCheckout(db: Db, checkout: Insertable<PurchaseCheckoutTable>): Promise<void> {
  await db
    .insertInto('purchaseCheckout')
    .values(checkout)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
