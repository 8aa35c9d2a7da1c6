import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import { nextStatus } from '#core/domain/selling/purchase-status.ts';
import { changePurchase } from '../purchases/change-purchase.ts';
import type { Actor } from '../purchases/events.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import type { ReleaseSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';
import { endHolds } from './end-holds.ts';

export type CancelOutcome =
  | { kind: 'canceled'; purchase: Purchase; isReplay: boolean }
  | { kind: 'not-allowed' | 'changed'; purchase: Purchase }
  | { kind: 'not-found' };

/** The seller says that a payment that was reported after its hold had ended never came. */
async function dismissReport(
  transaction: TicketDb,
  purchase: Purchase,
  details: { at: Date; actor: Actor },
): Promise<CancelOutcome> {
  if (purchase.reportedLateAt === null || details.actor.kind !== 'seller')
    return { kind: 'not-allowed', purchase };
  const dismissed = { action: 'dismiss-report', kind: 'canceled', details } as const;
  return {
    kind: 'canceled',
    purchase: await changePurchase(transaction, purchase, dismissed),
    isReplay: false,
  };
}

/**
 * Cancels a hold and releases its tickets; of one that has expired the seller dismisses a late report. A buyer's change is not allowed once
 * the hold is reported as paid. Nothing is done if the purchase has another status than was `seen`.
 */
export async function cancelPurchase(
  transaction: TicketDb,
  ref: PurchaseRef,
  { at, actor, seen }: { at: Date; actor: Actor; seen?: PaymentStatus | undefined },
  sources: ReleaseSources,
): Promise<CancelOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  if (purchase.status === 'canceled') return { kind: 'canceled', purchase, isReplay: true };
  if (seen !== undefined && seen !== purchase.status) return { kind: 'changed', purchase };
  if (purchase.status === 'expired') return dismissReport(transaction, purchase, { at, actor });
  const isReported = actor.kind === 'buyer' && purchase.status === 'in_process';
  if (isReported || !nextStatus(purchase.status, 'cancel')) return { kind: 'not-allowed', purchase };
  const [canceled = purchase] = await endHolds(
    { transaction, ...sources },
    { raffleId: ref.raffleId, holds: [purchase], action: 'cancel', at, actor },
  );
  return { kind: 'canceled', purchase: canceled, isReplay: false };
}
