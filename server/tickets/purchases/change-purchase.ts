import { nextStatus, type PurchaseAction } from '#core/domain/selling/purchase-status.ts';
import type { TicketDb } from '../transaction.ts';
import { appendEvent, type EventDetails, type PurchaseEventKind } from './events.ts';
import type { Purchase, PurchaseRef } from './purchase.ts';

type Changes = Partial<
  Pick<
    Purchase,
    | 'expiresAt'
    | 'option'
    | 'withoutTxid'
    | 'approvedAt'
    | 'buyerUserId'
    | 'released'
    | 'burnt'
    | 'numbersShown'
    | 'staysListed'
    | 'payerName'
    | 'endToEndId'
    | 'reportedLateAt'
  >
>;

export interface PurchaseChange {
  /** Determines the next status; undefined if the status does not change. */
  action?: PurchaseAction;
  kind: PurchaseEventKind;
  details: EventDetails;
  values?: Changes;
}

/**
 * Updates a locked purchase and appends the event; returns the updated purchase.
 * @throws if the state table does not allow the action: callers check that first
 */
export async function changePurchase(
  transaction: TicketDb,
  purchase: Purchase,
  { action, kind, details, values = {} }: PurchaseChange,
): Promise<Purchase> {
  const status = action === undefined ? purchase.status : nextStatus(purchase.status, action);
  if (!status) throw new Error(`a purchase that is ${purchase.status} cannot ${action}`);
  const { released, ...others } = values;
  const revision = purchase.revision + 1;
  await transaction
    .updateTable('purchase')
    .set({
      ...{ ...others, status, revision },
      ...(released !== undefined && { released: released && JSON.stringify(released) }),
    })
    .where('raffleId', '=', purchase.raffleId)
    .where('id', '=', purchase.id)
    .execute();
  const changed = { ...purchase, ...values, status, revision };
  await appendEvent(transaction, changed, kind, details);
  return changed;
}

/** Notes whether the provider is reviewing a payment of a locked purchase: while it does, the sweep leaves the hold alone. */
export async function noteReview(
  transaction: TicketDb,
  { raffleId, id }: PurchaseRef,
  inReview: boolean,
): Promise<void> {
  await transaction
    .updateTable('purchase')
    .set({ inReview })
    .where('raffleId', '=', raffleId)
    .where('id', '=', id)
    .where('inReview', '!=', inReview)
    .execute();
}
