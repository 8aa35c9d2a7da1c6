import { DAY_MS } from '#core/domain/durations.ts';
import { nextStatus } from '#core/domain/selling/purchase-status.ts';
import { holdPoolOpen, isSettling, type Pool } from '../pool/pool.ts';
import { changePurchase } from '../purchases/change-purchase.ts';
import type { Actor } from '../purchases/events.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import type { TransitionSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';

/** How long the seller has to answer before the numbers may be given to others. */
export const REPORTED_HOLD_MS = DAY_MS;

/** What the buyer says of the payment. */
export interface PaymentReport {
  at: Date;
  actor: Actor;
  /** In whose name the paying account is; empty if not said. */
  payerName: string;
  /** The Pix's end-to-end id; empty if not said. */
  endToEndId: string;
}

export type ReportOutcome =
  | { kind: 'reported'; purchase: Purchase; isReplay: boolean }
  | { kind: 'not-found' }
  | { kind: 'closed' }
  | { kind: 'not-allowed'; purchase: Purchase };

/** Until when nobody else gets the numbers of a purchase that is reported as paid: at most until the freeze. */
export function reportedUntil(at: Date, { freezesAt }: Pick<Pool, 'freezesAt'>): Date {
  return new Date(Math.min(at.getTime() + REPORTED_HOLD_MS, freezesAt.getTime()));
}

const wasReported = ({ status, reportedLateAt }: Purchase) =>
  status === 'in_process' || (status === 'expired' && reportedLateAt !== null);

/**
 * 'Já paguei': the hold does not lapse any more, until the freeze. `expiresAt` is when others may get its numbers. A hold that has
 * expired stays so and is marked as reported late.
 */
export async function reportAsPaid(
  transaction: TicketDb,
  ref: PurchaseRef,
  { at, actor, payerName, endToEndId }: PaymentReport,
  { clock }: Pick<TransitionSources, 'clock'>,
): Promise<ReportOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  if (wasReported(purchase)) return { kind: 'reported', purchase, isReplay: true };
  if (!nextStatus(purchase.status, 'report')) return { kind: 'not-allowed', purchase };
  const pool = await holdPoolOpen(transaction, ref.raffleId);
  // Of a canceled raffle it is only to be given back.
  const now = await clock(transaction);
  const isOpen = pool && (pool.canceledAt !== null || isSettling(pool, now));
  if (!isOpen) return { kind: 'closed' };
  const isLate = purchase.status === 'expired';
  const changed = await changePurchase(transaction, purchase, {
    action: 'report',
    kind: isLate ? 'reported-late' : 'reported',
    details: { at, actor },
    values: {
      payerName,
      endToEndId,
      ...(isLate ? { reportedLateAt: at } : { expiresAt: reportedUntil(now, pool) }),
    },
  });
  return { kind: 'reported', purchase: changed, isReplay: false };
}
