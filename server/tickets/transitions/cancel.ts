import { nextStatus } from '#core/domain/selling/purchase-status.ts';
import type { Actor } from '../purchases/events.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import type { ReleaseSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';
import { endHolds } from './end-holds.ts';

export type CancelOutcome =
  | { kind: 'canceled'; purchase: Purchase; isReplay: boolean }
  | { kind: 'not-allowed'; purchase: Purchase }
  | { kind: 'not-found' };

/** Cancels a hold and releases its tickets. A buyer's change is not allowed once the hold is reported as paid. */
export async function cancelPurchase(
  transaction: TicketDb,
  ref: PurchaseRef,
  { at, actor }: { at: Date; actor: Actor },
  sources: ReleaseSources,
): Promise<CancelOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  if (purchase.status === 'canceled') return { kind: 'canceled', purchase, isReplay: true };
  const isReported = actor.kind === 'buyer' && purchase.status === 'in_process';
  if (isReported || !nextStatus(purchase.status, 'cancel')) return { kind: 'not-allowed', purchase };
  const [canceled = purchase] = await endHolds(
    { transaction, ...sources },
    { raffleId: ref.raffleId, holds: [purchase], action: 'cancel', at, actor },
  );
  return { kind: 'canceled', purchase: canceled, isReplay: false };
}
