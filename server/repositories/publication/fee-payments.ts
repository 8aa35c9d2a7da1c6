import type { FeePaymentFacts, FeePaymentStatus, RefundState } from '#core/domain/publication-payment.ts';
import type { Db } from '../transaction.ts';

/** A payment of a publication fee as kept: what the provider said last, and whether it goes back. */
export interface StoredFeePayment extends FeePaymentFacts {
  id: string;
  raffleId: string;
  refund: RefundState;
  createdAt: Date;
  updatedAt: Date | null;
}

/** The payments of this raffle's fee, oldest first. */
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

type Told = Pick<
  StoredFeePayment,
  'id' | 'raffleId' | 'status' | 'amountCents' | 'currency' | 'createdAt' | 'updatedAt'
>;

/** Keeps what the provider says of a payment; what became of a refund stays. An id that is another raffle's changes nothing. */
export async function keepFeePayment(db: Db, told: Told): Promise<void> {
  const { id, raffleId, status, amountCents, currency, createdAt, updatedAt } = told;
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
