import type {
  FeePaymentFacts,
  FeePaymentStatus,
  RefundState,
} from '#core/domain/publication/publication-payment.ts';
import type { Db } from '../transaction.ts';

/** A stored payment of a publication fee: the provider's latest state, and its refund. */
export interface StoredFeePayment extends FeePaymentFacts {
  id: string;
  raffleId: string;
  refund: RefundState;
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
    status: row.status as FeePaymentStatus,
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

export async function setRefundState(db: Db, id: string, refund: RefundState): Promise<void> {
  await db.updateTable('feePayment').set({ refund }).where('id', '=', id).execute();
}
