import { isHold, nextStatus } from '#core/domain/selling/purchase-status.ts';
import { findPool, holdPoolOpen, isSettling, lockPool, type Pool } from '../pool/pool.ts';
import { countPaid } from '../purchases/buyers.ts';
import { changePurchase } from '../purchases/change-purchase.ts';
import {
  type Effect,
  type EffectKey,
  findAppliedEffect,
  findEffect,
  insertEffect,
  listEffects,
  moveEffects,
  oweSurplusAgain,
  type RefundReason,
  surplusRef,
} from '../purchases/effects.ts';
import type { Actor, EventDetails } from '../purchases/events.ts';
import { changeHolders } from '../purchases/holders.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import { type Retaken, retakeOwnTickets, retakeTickets } from '../release/retake-tickets.ts';
import type { TransitionSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';
import { endHolds } from './end-holds.ts';
import { oweAgain, wentBackAtProvider } from './refunds.ts';

/** A payment for a purchase, as reported by the provider or the seller. */
export interface MoneyIn {
  /** Idempotency key: a payment that was applied before changes nothing. Each confirmation of the whole amount by hand gets its own. */
  key: EffectKey;
  /** Integer cents; null if the seller confirms the whole amount by hand. */
  amountCents: number | null;
  /** The provider's date_approved; the server's clock for a confirmation by hand. */
  approvedAt: Date;
  /** The server's clock. */
  at: Date;
  actor: Actor;
  /** What is kept of the provider's reply. */
  rawReply: string | null;
  /** The provider has taken back that this payment was refunded or charged back: only then does it count again. */
  isReversal?: boolean;
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

/** What the seller gave back of surpluses by hand, whose confirmations were undone before the purchase is approved again. */
async function surplusGivenBack({ transaction, purchase }: Confirmation): Promise<number> {
  return (await listEffects(transaction, purchase))
    .filter(({ kind, reason, outcome }) => kind === 'hand' && reason === 'surplus' && outcome === 'refunded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What was paid above the price goes back: at the provider, or by the seller's hand. */
async function owesSurplus(confirmation: Confirmation): Promise<void> {
  const { transaction, purchase, money } = confirmation;
  const surplus = (money.amountCents ?? 0) - purchase.amountCents;
  if (surplus <= 0) return;
  const { kind, providerRef } = money.key;
  const key =
    kind === 'provider'
      ? ({ kind: 'surplus', providerRef } as const)
      : ({ kind: 'hand', providerRef: surplusRef(providerRef) } as const);
  const amountCents = kind === 'provider' ? surplus : surplus - (await surplusGivenBack(confirmation));
  if (amountCents <= 0) return;
  await insertEffect(transaction, {
    ...{ raffleId: purchase.raffleId, purchaseId: purchase.id, at: money.at, amountCents },
    ...{ ...key, isApplied: false },
    ...{ outcome: 'refund_due', reason: 'surplus', refundedAt: null },
  });
}

async function approve(
  confirmation: Confirmation,
  tickets: 'held' | 'same' | 'fresh',
): Promise<ConfirmOutcome> {
  const { transaction, purchase, money } = confirmation;
  // The buyer before the purchase, whose change locks its seller's counter: a refund locks them in this order too.
  await countPaid(transaction, purchase, money.approvedAt);
  const changed = await changePurchase(transaction, purchase, {
    action: 'approve',
    kind: 'approved',
    details: detailsOf(money, tickets),
    values: { approvedAt: money.approvedAt, released: null, burnt: 0, numbersShown: true },
  });
  await keepEffect(confirmation, '');
  await owesSurplus(confirmation);
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

/** Why money gets no tickets from a pool where nothing is settled any more. */
const reasonOfClosed = (pool: Pool | undefined) => (pool?.canceledAt ? 'raffle-canceled' : 'closed');

async function confirmHold(confirmation: Confirmation): Promise<ConfirmOutcome> {
  const { transaction, purchase, money, sources } = confirmation;
  const pool = await holdPoolOpen(transaction, purchase.raffleId);
  if (pool && isSettling(pool, await sources.clock(transaction))) return approve(confirmation, 'held');
  const { at, actor } = money;
  const [ended = purchase] = await endHolds(
    { transaction, ...sources },
    { raffleId: purchase.raffleId, holds: [purchase], action: 'expire', at, actor },
  );
  return refuse({ ...confirmation, purchase: ended }, reasonOfClosed(pool), true);
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
    return refuse(confirmation, reasonOfClosed(pool), true);
  if (purchase.edition < pool.edition) return refuse(confirmation, 'terms-changed', true);
  const tickets = AFTER_RETAKING[await retakeTickets(transaction, pool, purchase, sources.random)];
  return tickets ? approve(confirmation, tickets) : refuse(confirmation, 'sold-out', true);
}

/** A chargeback or dispute was decided for the seller: the purchase gets its own tickets again if nobody else has them, else its money back. */
async function restore(confirmation: Confirmation, { kind, providerRef }: Effect): Promise<ConfirmOutcome> {
  const { transaction, purchase, money, sources } = confirmation;
  const { at } = money;
  const key = { kind, providerRef };
  const pool = await lockPool(transaction, purchase.raffleId);
  if (!pool) return { kind: 'not-found' };
  const isSettled = !isSettling(pool, await sources.clock(transaction));
  // After the freeze it has tickets if it is in the frozen list, and gets no others: those that burnt before it are in no list. Those of a canceled raffle are worth nothing.
  const hasTickets = isSettled
    ? pool.canceledAt === null && purchase.staysListed
    : (await retakeOwnTickets(transaction, pool, purchase, sources.random)) === 'same';
  const reason = isSettled ? reasonOfClosed(pool) : 'sold-out';
  if (kind !== 'provider') await oweSurplusAgain(transaction, purchase, { providerRef, at });
  const details = detailsOf(money, hasTickets ? 'same' : reason);
  if (!hasTickets) {
    await moveEffects(transaction, purchase, { from: 'refunded', to: 'refund_due', reason, at, key });
    const due = await changePurchase(transaction, purchase, {
      ...{ action: 'owe-refund', kind: 'money-refused', details },
    });
    return { kind: 'refund-due', purchase: due, reason, isReplay: false };
  }
  await moveEffects(transaction, purchase, { from: 'refunded', to: 'paid', reason: '', at, key });
  const values = { released: null, burnt: 0 };
  // What stayed in the list has counted for its buyer all along.
  if (!purchase.staysListed) await countPaid(transaction, purchase, purchase.approvedAt);
  const restored = await changePurchase(transaction, purchase, {
    ...{ action: 'restore', kind: 'restored', details, values },
  });
  return { kind: 'approved', purchase: restored, tickets: 'same', isReplay: false };
}

/** The result of a payment that was applied before; undefined for a new one. */
async function findReplay(confirmation: Confirmation): Promise<ConfirmOutcome | undefined> {
  const { transaction, purchase, money } = confirmation;
  const effect = await findEffect(transaction, purchase, money.key);
  if (!effect) return undefined;
  const isBack = money.isReversal === true && (await wentBackAtProvider(transaction, purchase, effect));
  const reason = effect.reason as RefundReason;
  // What was owed before is owed again (P-1116): its seller had agreed to give it back.
  const wasPaid = effect.isApplied && effect.reason === '';
  if (isBack && wasPaid && purchase.status === 'refunded') return restore(confirmation, effect);
  if (isBack) {
    const due = await oweAgain(transaction, purchase, money.key, detailsOf(money, reason));
    return { kind: 'refund-due', purchase: due, reason, isReplay: false };
  }
  if (effect.isApplied) return { kind: 'approved', purchase, tickets: null, isReplay: true };
  return { kind: 'refund-due', purchase, reason, isReplay: true };
}

const confirmOpen = (confirmation: Confirmation) =>
  isHold(confirmation.purchase.status) ? confirmHold(confirmation) : confirmLate(confirmation);

/** The seller confirms the whole amount by hand; of a purchase whose payment was disputed, that the dispute was decided for the seller. */
async function confirmWhole(confirmation: Confirmation): Promise<ConfirmOutcome> {
  const { transaction, purchase, money } = confirmation;
  const { status, revision } = purchase;
  if (status === 'approved') return { kind: 'already-approved', purchase };
  const effect = await findAppliedEffect(transaction, purchase);
  if (status === 'refunded' && effect?.reason === 'disputed') return restore(confirmation, effect);
  if (!nextStatus(status, 'approve')) return { kind: 'not-allowed', purchase };
  // It may be confirmed, undone and confirmed again.
  const key = { ...money.key, providerRef: String(revision) };
  return confirmOpen({ ...confirmation, money: { ...money, key } });
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
  if (money.amountCents === null) return confirmWhole(confirmation);
  const replay = await findReplay(confirmation);
  if (replay) return replay;
  const { status, amountCents } = purchase;
  const isOpen = nextStatus(status, 'approve') !== undefined;
  if (money.key.kind === 'hand' && status === 'refunded') return { kind: 'not-allowed', purchase };
  const isLess = money.amountCents < amountCents;
  // Of a canceled raffle any amount ends the purchase: nothing more is to be paid.
  const endsIt = isLess && isOpen && (await findPool(transaction, ref.raffleId))?.canceledAt != null;
  if (isLess && !endsIt) return refuse(confirmation, 'amount', false);
  if (!isOpen) return refuse(confirmation, status === 'approved' ? 'double' : 'ended', false);
  return confirmOpen(confirmation);
}
