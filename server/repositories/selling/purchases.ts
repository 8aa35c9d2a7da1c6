import type { Selectable } from 'kysely';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { PaymentMethod } from '#core/domain/selling/purchase.ts';
import type { PurchaseTable } from '../../db/ticket-tables.ts';
import type { Db } from '../transaction.ts';

/** A purchase as the ticket engine stores it. */
export type StoredPurchase = Omit<Selectable<PurchaseTable>, 'status' | 'option'> & {
  status: PaymentStatus;
  option: PaymentMethod;
};

/** A row as a purchase: its status and method by their types. */
export const storedPurchaseOf = (row: Selectable<PurchaseTable>): StoredPurchase => ({
  ...row,
  status: row.status as PaymentStatus,
  option: row.option as PaymentMethod,
});

/** The newest purchase with this phone (eleven digits) and code: in a raffle, or in any if `raffleId` is undefined. */
export async function findPurchaseByCode(
  db: Db,
  raffleId: string | undefined,
  { phone, code }: { phone: string; code: string },
): Promise<StoredPurchase | undefined> {
  const row = await db
    .selectFrom('purchase')
    .selectAll()
    .where('phone', '=', phone)
    .where('code', '=', code)
    .$if(raffleId !== undefined, (query) => query.where('raffleId', '=', raffleId ?? ''))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && storedPurchaseOf(row);
}

/** Whether a phone (eleven digits) has a purchase in a raffle, regardless of its status. */
export async function hasPurchaseOfPhone(db: Db, raffleId: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('phone', '=', phone)
    .where('raffleId', '=', raffleId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
