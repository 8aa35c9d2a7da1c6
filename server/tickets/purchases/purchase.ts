import type { Selectable } from 'kysely';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { PurchaseTable } from '../../db/ticket-tables.ts';
import type { TicketDb } from '../transaction.ts';

/** How a purchase is paid: the seller's own Pix key, the card provider, or cash in the seller's hand. */
export type PurchaseOption = 'pix' | 'mp' | 'cash';

/** One buyer's order of tickets in one raffle. */
export type Purchase = Omit<Selectable<PurchaseTable>, 'status' | 'option'> & {
  status: PaymentStatus;
  option: PurchaseOption;
};

/** Primary key of a purchase; the raffle is the first column of every key. */
export interface PurchaseRef {
  raffleId: string;
  id: string;
}

export function asPurchase(row: Selectable<PurchaseTable>): Purchase {
  return { ...row, status: row.status as PaymentStatus, option: row.option as PurchaseOption };
}

/** A purchase by its id alone, for links that do not contain the raffle. */
export async function findPurchase(db: TicketDb, id: string): Promise<Purchase | undefined> {
  const row = await db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asPurchase(row);
}

/** The existing purchases with these ids, in no particular order. */
export async function findPurchases(db: TicketDb, ids: readonly string[]): Promise<Purchase[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom('purchase').selectAll().where('id', 'in', ids).execute()).map(asPurchase);
}

/** Locks a purchase until the end of the transaction. Lock order: purchases before their pool. */
export async function lockPurchase(
  transaction: TicketDb,
  { raffleId, id }: PurchaseRef,
): Promise<Purchase | undefined> {
  const row = await transaction
    .selectFrom('purchase')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && asPurchase(row);
}
