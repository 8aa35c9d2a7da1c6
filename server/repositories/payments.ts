import { LIVE_PAYMENT_STATUSES, type Payment, type PaymentStatus } from '#core/domain/payment.ts';
import type { Db } from './transaction.ts';

/** The raffle's ticket payments that hold tickets or money (decision 11), newest first. */
export async function listLivePayments(db: Db, raffleId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'raffleId', 'status'])
    .where('raffleId', '=', raffleId)
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as PaymentStatus }));
}

export async function hasLivePayments(db: Db, raffleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('raffleId', '=', raffleId)
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
