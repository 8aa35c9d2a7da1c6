import type { PurchaseRef } from '../purchases/purchase.ts';
import type { TicketDb } from '../transaction.ts';

/** A canceled raffle of which something may be held or paid. */
export interface Unsettled {
  raffleId: string;
  /** Id of the user who canceled it. */
  canceledBy: string;
}

/** Canceled raffles that are not settled. */
export function listUnsettled(db: TicketDb): Promise<Unsettled[]> {
  return db
    .selectFrom('cancellation')
    .select(['raffleId', 'canceledBy'])
    .where('settledAt', 'is', null)
    .execute();
}

/** Up to `limit` paid purchases of a raffle. */
export function listPaid(db: TicketDb, raffleId: string, limit: number): Promise<PurchaseRef[]> {
  return db
    .selectFrom('purchase')
    .select(['raffleId', 'id'])
    .where('raffleId', '=', raffleId)
    .where('status', '=', 'approved')
    .limit(limit)
    .execute();
}

/**
 * Notes that a canceled raffle is settled, unless a purchase of it is paid, or held and not reported as paid: its attempts at the provider
 * are to end, or another transaction had it. Nothing is approved after the cancellation, so it stays settled.
 */
export async function markSettled(db: TicketDb, raffleId: string, at: Date): Promise<void> {
  await db
    .updateTable('cancellation')
    .set({ settledAt: at })
    .where('raffleId', '=', raffleId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchase')
            .select('purchase.id')
            .whereRef('purchase.raffleId', '=', 'cancellation.raffleId')
            .where('purchase.status', 'in', ['pending', 'approved']),
        ),
      ),
    )
    .execute();
}
