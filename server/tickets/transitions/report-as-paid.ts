import { nextStatus } from '#core/domain/selling/purchase-status.ts';
import { holdPoolOpen, isSettling } from '../pool/pool.ts';
import { changePurchase } from '../purchases/change-purchase.ts';
import type { Actor } from '../purchases/events.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import type { TransitionSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';

/** How long the seller has to answer before the numbers may be given to others. */
const REPORTED_HOLD_MS = 24 * 3_600_000;

export type ReportOutcome =
  | { kind: 'reported'; purchase: Purchase; isReplay: boolean }
  | { kind: 'not-found' }
  | { kind: 'closed' }
  | { kind: 'not-allowed'; purchase: Purchase };

/** 'Já paguei': the hold does not lapse any more, until the freeze. `expiresAt` is when others may get its numbers. */
export async function reportAsPaid(
  transaction: TicketDb,
  ref: PurchaseRef,
  { at, actor }: { at: Date; actor: Actor },
  { clock }: Pick<TransitionSources, 'clock'>,
): Promise<ReportOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  if (purchase.status === 'in_process') return { kind: 'reported', purchase, isReplay: true };
  if (!nextStatus(purchase.status, 'report')) return { kind: 'not-allowed', purchase };
  const pool = await holdPoolOpen(transaction, ref.raffleId);
  if (!pool || !isSettling(pool, await clock(transaction))) return { kind: 'closed' };
  const keptUntil = new Date(Math.min(at.getTime() + REPORTED_HOLD_MS, pool.freezesAt.getTime()));
  const changed = await changePurchase(transaction, purchase, {
    action: 'report',
    kind: 'reported',
    details: { at, actor },
    values: { expiresAt: keptUntil },
  });
  return { kind: 'reported', purchase: changed, isReplay: false };
}
