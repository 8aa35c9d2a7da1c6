import { nextStatus } from '#core/domain/selling/purchase-status.ts';
import { ticketsIn } from '#core/domain/selling/ticket-ranges.ts';
import { isSettling, lockPool } from '../pool/pool.ts';
import { countRefund } from '../purchases/buyers.ts';
import { changePurchase } from '../purchases/change-purchase.ts';
import {
  disputeSurplus,
  type Effect,
  type EffectKey,
  findAppliedEffect,
  findEffect,
  listEffects,
  moveEffects,
  type RefundReason,
} from '../purchases/effects.ts';
import { type EventDetails, hasEvent } from '../purchases/events.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import { releaseTickets } from '../release/release-tickets.ts';
import type { TransitionSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';

export type RefundOutcome =
  | { kind: 'done'; purchase: Purchase; isReplay: boolean }
  | { kind: 'not-allowed'; purchase: Purchase }
  /** No such purchase, or no such payment of it. */
  | { kind: 'not-found' };

/**
 * Moves a purchase out of `approved`. Before the freeze its tickets are released, as far as they are sold again; after it all are burnt, and
 * stay in the list: they count for their buyer as in the draw (P-810).
 */
async function leaveApproved(
  transaction: TicketDb,
  purchase: Purchase,
  { action, kind }: { action: 'owe-refund' | 'refund'; kind: 'refund-owed' | 'refunded' | 'disputed' },
  details: EventDetails,
  sources: TransitionSources,
): Promise<Purchase> {
  const pool = await lockPool(transaction, purchase.raffleId);
  const frees = pool && isSettling(pool, await sources.clock(transaction));
  const released = frees
    ? (await releaseTickets(transaction, pool, [purchase], sources)).get(purchase.id)
    : undefined;
  // A raffle that was canceled before the freeze gets no list.
  const hasNoList = pool !== undefined && pool.canceledAt !== null && pool.frozenAt === null;
  const staysListed = !frees && !hasNoList;
  if (!staysListed) await countRefund(transaction, purchase);
  const burnt = purchase.tickets - ticketsIn(released ?? []);
  return changePurchase(transaction, purchase, {
    ...{ action, kind, details },
    values: { burnt, staysListed, ...(released && { released }) },
  });
}

/** Makes the refund of an approved purchase due, as decided by the seller or the platform. */
export async function oweRefund(
  transaction: TicketDb,
  ref: PurchaseRef,
  details: EventDetails & { reason: RefundReason },
  sources: TransitionSources,
): Promise<RefundOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  if (purchase.status === 'refund_due') return { kind: 'done', purchase, isReplay: true };
  if (purchase.status !== 'approved') return { kind: 'not-allowed', purchase };
  const owed = { action: 'owe-refund', kind: 'refund-owed' } as const;
  const changed = await leaveApproved(transaction, purchase, owed, details, sources);
  const { reason, at } = details;
  await moveEffects(transaction, ref, { from: 'paid', to: 'refund_due', reason, at });
  return { kind: 'done', purchase: changed, isReplay: false };
}

/** Records returned payments. The purchase becomes `refunded` when none of its payments has a refund due any more. */
async function settleOwed(
  transaction: TicketDb,
  purchase: Purchase,
  details: EventDetails,
): Promise<Purchase> {
  const isOwed = (await listEffects(transaction, purchase)).some(({ outcome }) => outcome === 'refund_due');
  const ends = purchase.status === 'refund_due' && !isOwed;
  return changePurchase(transaction, purchase, {
    ...(ends && { action: 'refund' }),
    kind: 'refunded',
    details,
  });
}

/**
 * Records a refund or chargeback of one payment at the provider. If that payment had paid the purchase, the purchase becomes `refunded`
 * and its tickets are released, unless the list of sold numbers is frozen.
 */
export async function recordRefund(
  transaction: TicketDb,
  ref: PurchaseRef,
  key: EffectKey,
  details: EventDetails,
  sources: TransitionSources,
): Promise<RefundOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  const effect = purchase && (await findEffect(transaction, ref, key));
  if (!effect) return { kind: 'not-found' };
  if (effect.outcome === 'refunded') return { kind: 'done', purchase, isReplay: true };
  const from: Effect['outcome'] = effect.outcome;
  await moveEffects(transaction, ref, { from, to: 'refunded', at: details.at, key });
  const eventDetails = { ...details, providerRef: key.providerRef };
  const refunded = { action: 'refund', kind: 'refunded' } as const;
  const changed =
    from === 'paid'
      ? await leaveApproved(transaction, purchase, refunded, eventDetails, sources)
      : await settleOwed(transaction, purchase, eventDetails);
  return { kind: 'done', purchase: changed, isReplay: false };
}

/** Whether an effect's money went back at the provider, as that reported; what the seller gave back by hand never left there. */
export async function wentBackAtProvider(
  db: TicketDb,
  ref: PurchaseRef,
  { outcome, providerRef, refundedAt }: Effect,
): Promise<boolean> {
  if (outcome !== 'refunded' || refundedAt === null) return false;
  return hasEvent(db, ref, { kind: 'refunded', providerRef, at: refundedAt });
}

/**
 * A chargeback of money that was owed back was decided for the seller: it is owed again. A purchase that it ends once more is one that
 * this money had paid, or nothing. Needs the purchase's lock.
 */
export async function oweAgain(
  transaction: TicketDb,
  purchase: Purchase,
  key: EffectKey,
  details: EventDetails,
): Promise<Purchase> {
  await moveEffects(transaction, purchase, { from: 'refunded', to: 'refund_due', at: details.at, key });
  const applied = await findAppliedEffect(transaction, purchase);
  const hadPaid = applied?.kind === key.kind && applied.providerRef === key.providerRef;
  const ends = purchase.status === 'refunded' && (!applied || hadPaid);
  return changePurchase(transaction, purchase, {
    ...(ends && { action: 'owe-refund' }),
    ...{ kind: 'money-refused', details },
  });
}

/**
 * The seller says that a payment confirmed by hand, or in cash, went back: by the seller's own doing ('refunded'), or because the payer's
 * bank took it back ('disputed'). Payments at the provider are told by the provider alone.
 */
export async function returnByHand(
  transaction: TicketDb,
  ref: PurchaseRef,
  kind: 'refunded' | 'disputed',
  details: EventDetails,
  sources: TransitionSources,
): Promise<RefundOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  const effect = await findAppliedEffect(transaction, ref);
  if (!effect || effect.kind === 'provider') return { kind: 'not-allowed', purchase };
  if (purchase.status === 'refunded') return { kind: 'done', purchase, isReplay: true };
  if (purchase.status !== 'approved') return { kind: 'not-allowed', purchase };
  const { kind: paidBy, providerRef } = effect;
  await moveEffects(transaction, ref, {
    ...{ from: 'paid', to: 'refunded', at: details.at, key: { kind: paidBy, providerRef } },
    ...(kind === 'disputed' && { reason: 'disputed' }),
  });
  if (kind === 'disputed') await disputeSurplus(transaction, ref, { providerRef, at: details.at });
  const changed = await leaveApproved(transaction, purchase, { action: 'refund', kind }, details, sources);
  return { kind: 'done', purchase: changed, isReplay: false };
}

/** Records that the seller has refunded all due payments of a purchase, including a surplus payment of an approved one. */
export async function markRefunded(
  transaction: TicketDb,
  ref: PurchaseRef,
  details: EventDetails,
): Promise<RefundOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  const effects = await listEffects(transaction, ref);
  if (!effects.some(({ outcome }) => outcome === 'refund_due')) {
    const isDone =
      effects.some(({ outcome }) => outcome === 'refunded') && !nextStatus(purchase.status, 'refund');
    return isDone ? { kind: 'done', purchase, isReplay: true } : { kind: 'not-allowed', purchase };
  }
  await moveEffects(transaction, ref, { from: 'refund_due', to: 'refunded', at: details.at });
  return { kind: 'done', purchase: await settleOwed(transaction, purchase, details), isReplay: false };
}
