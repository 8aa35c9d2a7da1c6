import type { ProviderPaymentFacts, ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import type { Db } from '../../transaction.ts';

/** A payment for a purchase as the provider last reported it. */
export type StoredProviderPayment = Pick<ProviderPaymentFacts, 'status' | 'amountCents' | 'currency'> & {
  id: string;
  /** The credential with which it was read. */
  credentialId: string;
  isPix: boolean;
  /** What has gone back of it, integer cents. */
  refundedCents: number;
  /** At the provider; null where that is not known. */
  approvedAt: Date | null;
  updatedAt: Date | null;
};

interface PurchaseRef {
  raffleId: string;
  id: string;
}

/** Payments of a purchase by id. */
export async function listProviderPayments(
  db: Db,
  { raffleId, id }: PurchaseRef,
): Promise<Map<string, StoredProviderPayment>> {
  const rows = await db
    .selectFrom('providerPayment')
    .select([
      'id',
      'credentialId',
      'status',
      'amountCents',
      'isPix',
      'refundedCents',
      'currency',
      'approvedAt',
      'updatedAt',
    ])
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, status: row.status as ProviderPaymentStatus }]));
}

/** Stores what the provider says of a payment of a purchase, over what it said before. */
export async function upsertProviderPayment(
  db: Db,
  { raffleId, id: purchaseId }: PurchaseRef,
  payment: StoredProviderPayment,
): Promise<void> {
  const { id, credentialId, status, amountCents, isPix, refundedCents, currency } = payment;
  const { approvedAt, updatedAt } = payment;
  const facts = { credentialId, status, amountCents, isPix, refundedCents, currency, approvedAt, updatedAt };
  await db
    .insertInto('providerPayment')
    .values({ raffleId, purchaseId, id, ...facts })
    .onConflict((conflict) => conflict.columns(['raffleId', 'purchaseId', 'id']).doUpdateSet(facts))
    .execute();
}
