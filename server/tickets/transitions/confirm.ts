import { isHold, nextStatus } from '#core/domain/selling/purchase-status.ts';
import { holdPoolOpen, isSettling, lockPool } from '../pool/pool.ts';
import { countPaid } from '../purchases/buyers.ts';
import { changePurchase } from '../purchases/change-purchase.ts';
import { type EffectKey, findEffect, insertEffect, type RefundReason } from '../purchases/effects.ts';
import type { Actor, EventDetails } from '../purchases/events.ts';
import { changeHolders } from '../purchases/holders.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import { type Retaken, retakeTickets } from '../release/retake-tickets.ts';
import type { TransitionSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';
import { endHolds } from './end-holds.ts';

/** A payment for a purchase, as reported by the provider or the seller. */
export interface MoneyIn {
  /** Idempotency key: a payment that was applied before changes nothing. */
  key: EffectKey;
  /** Integer cents; null if the seller confirms the whole amount. */
  amountCents: number | null;
  /** The provider's date_approved; the server's clock for a confirmation by hand. */
  approvedAt: Date;
  /** The server's clock. */
  at: Date;
  actor: Actor;
  /** The provider's reply, without secrets. */
  rawReply: string | null;
}

export type ConfirmOutcome =
  /** `tickets`: held until now, the same retaken after the hold ended, or other ones; null for a replay. */
  | { kind: 'approved'; purchase: Purchase; tickets: 'held' | 'same' | 'fresh' | null; isReplay: boolean }
  /** The payment has to be refunded. */
  | { kind: 'refund-due'; purchase: Purchase; reason: RefundReason; isReplay: boolean }
  /** The seller confirms a purchase that was paid before. */
  | { kind: 'already-approved'; purchase: Purchase }
  | { kind: 'not-allowed'; purchase: Purchase }
  | { kind: 'not-found' };

interface Confirmation {
  transaction: TicketDb;
  purchase: Purchase;
  money: MoneyIn;
  sources: TransitionSources;
}

const detailsOf = ({ at, actor, key, rawReply }: MoneyIn, reason: string): EventDetails => ({
  ...{ at, actor, reason, rawReply },
  providerRef: key.providerRef,
});

async function keepEffect(
  { transaction, purchase, money }: Confirmation,
  reason: RefundReason | '',
): Promise<void> {
  const isApplied = reason === '';
  await insertEffect(transaction, {
    ...{
      raffleId: purchase.raffleId,
      purchaseId: purchase.id,
      ...money.key,
      isApplied,
      reason,
      at: money.at,
    },
    amountCents: money.amountCents ?? purchase.amountCents,
    outcome: isApplied ? 'paid' : 'refund_due',
    refundedAt: null,
  });
}

async function approve(
  confirmation: Confirmation,
  tickets: 'held' | 'same' | 'fresh',
): Promise<ConfirmOutcome> {
  const { transaction, purchase, money } = confirmation;
  const changed = await changePurchase(transaction, purchase, {
    action: 'approve',
    kind: 'approved',
    details: detailsOf(money, tickets),
    values: { approvedAt: money.approvedAt, released: null },
  });
  await keepEffect(confirmation, '');
  await countPaid(transaction, purchase, money.at);
  await changeHolders(transaction, [purchase], { kind: tickets === 'held' ? 'paid' : 'paid-late' });
  return { kind: 'approved', purchase: changed, tickets, isReplay: false };
}

/** Records that the payment has to be refunded. `ends`: the purchase can no longer be paid and becomes `refund_due`. */
async function refuse(
  confirmation: Confirmation,
  reason: RefundReason,
  ends: boolean,
): Promise<ConfirmOutcome> {
  const { transaction, purchase, money } = confirmation;
  const changed = await changePurchase(transaction, purchase, {
    ...(ends && { action: 'owe-refund' }),
    kind: 'money-refused',
    details: detailsOf(money, reason),
  });
  await keepEffect(confirmation, reason);
  return { kind: 'refund-due', purchase: changed, reason, isReplay: false };
}

async function confirmHold(confirmation: Confirmation): Promise<ConfirmOutcome> {
  const { transaction, purchase, money, sources } = confirmation;
  const pool = await holdPoolOpen(transaction, purchase.raffleId);
  if (pool && isSettling(pool, await sources.clock(transaction))) return approve(confirmation, 'held');
  const { at, actor } = money;
  const [ended = purchase] = await endHolds(
    { transaction, random: sources.random },
    { raffleId: purchase.raffleId, holds: [purchase], action: 'expire', at, actor },
  );
  return refuse({ ...confirmation, purchase: ended }, 'closed', true);
}

const AFTER_RETAKING: Record<Retaken, 'same' | 'fresh' | undefined> = {
  same: 'same',
  fresh: 'fresh',
  none: undefined,
};

/** Applies a payment for a hold that has ended. */
async function confirmLate(confirmation: Confirmation): Promise<ConfirmOutcome> {
  const { transaction, purchase, sources } = confirmation;
  const pool = await lockPool(transaction, purchase.raffleId);
  if (!pool || !isSettling(pool, await sources.clock(transaction)))
    return refuse(confirmation, 'closed', true);
  const tickets = AFTER_RETAKING[await retakeTickets(transaction, pool, purchase, sources.random)];
  return tickets ? approve(confirmation, tickets) : refuse(confirmation, 'sold-out', true);
}

/** The result of a payment that was applied before; undefined for a new one. */
async function findReplay({
  transaction,
  purchase,
  money,
}: Confirmation): Promise<ConfirmOutcome | undefined> {
  const effect = await findEffect(transaction, purchase, money.key);
  if (!effect) return undefined;
  if (effect.isApplied) return { kind: 'approved', purchase, tickets: null, isReplay: true };
  return { kind: 'refund-due', purchase, reason: effect.reason as RefundReason, isReplay: true };
}

/**
 * Applies a payment; the only way to approve a reserved purchase. A hold is approved with its tickets. An ended hold retakes the same
 * tickets if they are free, otherwise other ones (random model only); the maximum per buyer does not apply. Payments that cannot get tickets have to be refunded. A second
 * payment does not change the purchase; only that payment has to be refunded.
 */
export async function confirmPurchase(
  transaction: TicketDb,
  ref: PurchaseRef,
  money: MoneyIn,
  sources: TransitionSources,
): Promise<ConfirmOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  const confirmation = { transaction, purchase, money, sources };
  const replay = await findReplay(confirmation);
  if (replay && money.key.kind !== 'hand') return replay;
  const { status, amountCents } = purchase;
  const isOpen = nextStatus(status, 'approve') !== undefined;
  if (money.key.kind === 'hand' && !isOpen)
    return { kind: status === 'approved' ? 'already-approved' : 'not-allowed', purchase };
  if (money.amountCents !== null && money.amountCents < amountCents)
    return refuse(confirmation, 'amount', false);
  if (!isOpen) return refuse(confirmation, status === 'approved' ? 'double' : 'ended', false);
  return isHold(status) ? confirmHold(confirmation) : confirmLate(confirmation);
}
