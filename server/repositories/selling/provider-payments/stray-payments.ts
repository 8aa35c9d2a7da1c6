import { STRAY_PAYMENTS_SHOWN, type StrayPayments } from '#core/domain/selling/stray-payment.ts';
import type { ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import type { StrayPaymentTable } from '../../../db/provider-payment-tables.ts';
import type { Db } from '../../transaction.ts';

type StoredStray = Omit<StrayPaymentTable, 'status'> & { status: ProviderPaymentStatus };

/** What is stored of these payments of a seller, by id. */
export async function listStrayPayments(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, StoredStray>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('strayPayment')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, status: row.status as ProviderPaymentStatus }]));
}

/** Stores what the provider says of a payment without a purchase, over what it said before. */
export async function upsertStrayPayment(db: Db, payment: StoredStray): Promise<void> {
  const { ownerId, id, ...facts } = payment;
  await db
    .insertInto('strayPayment')
    .values({ ownerId, id, ...facts })
    .onConflict((conflict) => conflict.columns(['ownerId', 'id']).doUpdateSet(facts))
    .execute();
}

/** A seller's stray payments whose money has not gone back. */
export async function findOpenStrayPayments(db: Db, ownerId: string): Promise<StrayPayments> {
  const open = db.selectFrom('openStrayPayment').where('ownerId', '=', ownerId);
  const { count } = await open
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select(['id', 'amountCents', 'paidAt', 'payerEmail'])
    .orderBy('paidAt', 'desc')
    .orderBy('id')
    .limit(STRAY_PAYMENTS_SHOWN)
    .execute();
  return { count, newest: rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() })) };
}

/** Deletes all payments of a seller that belong to no purchase. */
export async function deleteStrayPaymentsOf(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('strayPayment').where('ownerId', '=', ownerId).execute();
}
