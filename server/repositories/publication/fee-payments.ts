import type { ProviderPaymentFacts, ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import type { RefundState } from '#core/domain/publication/publication-payment.ts';
import type { Db } from '../transaction.ts';

/** A stored payment of a publication fee: the provider's latest state, and its refund. */
export interface StoredFeePayment extends ProviderPaymentFacts {
  id: string;
  raffleId: string;
  refund: RefundState;
  /** The refund that the provider took on; empty before. */
  refundRef: string;
  /** Refunds that it took on and rejected. */
  refundsRejected: number;
  /** When it is asked again after it refused or rejected a refund; null: at once. */
  refundNextAt: Date | null;
  createdAt: Date;
  updatedAt: Date | null;
}

/** Payments of this raffle's fee, oldest first. */
export async function listFeePayments(db: Db, raffleId: string): Promise<StoredFeePayment[]> {
  const rows = await db
    .selectFrom('feePayment')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as ProviderPaymentStatus,
    refund: row.refund as RefundState,
    externalReference: row.raffleId,
  }));
}

type ReportedPayment = Pick<
  StoredFeePayment,
  'id' | 'raffleId' | 'status' | 'amountCents' | 'currency' | 'createdAt' | 'updatedAt'
>;

/** Upserts a payment; the refund state stays. No effect if the id belongs to another raffle. */
export async function upsertFeePayment(db: Db, reported: ReportedPayment): Promise<void> {
  const { id, raffleId, status, amountCents, currency, createdAt, updatedAt } = reported;
  const facts = { status, amountCents, currency, updatedAt };
  await db
    .insertInto('feePayment')
    .values({ id, raffleId, createdAt, refund: 'none', ...facts })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(facts).where('feePayment.raffleId', '=', raffleId),
    )
    .execute();
}

/** Sets how far the refund of a fee payment is (P-510). */
export async function setRefundState(db: Db, id: string, refund: RefundState): Promise<void> {
  await db.updateTable('feePayment').set({ refund }).where('id', '=', id).execute();
}

/** How far the refund of a payment is at the provider. */
export type FeeRefundProgress = Pick<StoredFeePayment, 'refundRef' | 'refundsRejected' | 'refundNextAt'>;

/** Stores those facts that are given of a refund at the provider; its state stays. */
export async function noteFeeRefund(db: Db, id: string, progress: Partial<FeeRefundProgress>): Promise<void> {
  await db.updateTable('feePayment').set(progress).where('id', '=', id).execute();
}
