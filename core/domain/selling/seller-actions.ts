import type { Purchase, PurchaseHistoryEntry } from './purchase.ts';
import { isRefundRequested } from './refund-request.ts';
import { nextStatus } from './purchase-status.ts';

/** What a seller does to a purchase. */
export const SELLER_ACTIONS = [
  /** Answers of a buyer's request for the money back. */
  'accept-refund',
  'refuse-refund',
  /** All refunds that are due by hand have been paid. */
  'mark-refunded',
  /** The whole amount has arrived. */
  'confirm',
  'cancel',
  /** Another amount than the price, or a second payment, has arrived. */
  'other-amount',
  /** Gives the money of a paid purchase back. */
  'give-back',
  /** The wrong purchase was confirmed, or the wrong sale recorded. */
  'unconfirm',
  /** The payer's bank took the money back (MED). */
  'dispute',
  /** The dispute was decided for the seller. */
  'restore',
] as const;
export type SellerAction = (typeof SELLER_ACTIONS)[number];

export type SettledPurchase = Pick<
  Purchase,
  | 'status'
  | 'isEnding'
  | 'method'
  | 'amountCents'
  | 'refundDueCents'
  | 'refundBy'
  | 'refundRequest'
  | 'reportedLate'
  | 'history'
>;

const latest = (history: readonly PurchaseHistoryEntry[] = [], ...kinds: string[]) =>
  history.findLast(({ kind }) => kinds.includes(kind));

/** Whether the card provider reported the payment that paid a purchase. Its refund is requested there. */
export function isPaidAtProvider({ history }: Pick<Purchase, 'history'>): boolean {
  return latest(history, 'approved')?.actor === 'provider';
}

/**
 * Whether a purchase is refunded because its seller said that the payer's bank took the money back. One whose dispute was decided for the
 * seller and that got no numbers was to be given back since then.
 */
function isDisputed({ status, history = [] }: SettledPurchase): boolean {
  const returned = latest(history, 'disputed', 'restored', 'approved');
  if (status !== 'refunded' || returned?.kind !== 'disputed') return false;
  return !history.slice(history.indexOf(returned)).some((later) => later.status === 'refund_due');
}

/** Payments by hand alone: those at the provider are told by the provider. */
function undoes(purchase: SettledPurchase, isFrozen: boolean): Record<'unconfirm' | 'dispute', boolean> {
  const { status, method } = purchase;
  const isByHand = !isPaidAtProvider(purchase);
  const undo = method === 'cash' ? 'undo-sale' : 'unconfirm';
  return {
    unconfirm: isByHand && !isFrozen && nextStatus(status, undo) !== undefined,
    // A bank takes no cash back.
    dispute: isByHand && method !== 'cash' && status === 'approved',
  };
}

/**
 * What the seller may do to a purchase by hand (P-742), as the state table and the server allow it. Needs its history, as the reply with a
 * single purchase has it. `isFrozen`: the raffle's list of sold numbers is fixed.
 */
export function sellerActions(purchase: SettledPurchase, isFrozen: boolean): SellerAction[] {
  const { status, isEnding, method, refundDueCents, refundBy, reportedLate } = purchase;
  const isAsked = isRefundRequested(purchase);
  const allowed: Record<SellerAction, boolean> = {
    'accept-refund': isAsked,
    'refuse-refund': isAsked && purchase.refundRequest?.promised !== true,
    // What the provider gives back by itself would go back twice (P-727).
    'mark-refunded': refundDueCents > 0 && refundBy !== 'provider',
    confirm: nextStatus(status, 'approve') !== undefined,
    cancel: reportedLate || (!isEnding && nextStatus(status, 'cancel') !== undefined),
    // Cash is counted when it is sold.
    'other-amount': method !== 'cash' && status !== 'refunded',
    'give-back': status === 'approved',
    ...undoes(purchase, isFrozen),
    restore: isDisputed(purchase) && nextStatus(status, 'restore') !== undefined,
  };
  return SELLER_ACTIONS.filter((action) => allowed[action]);
}

/** Largest other amount than the price that a seller may say to have received, BRL cents (P-736). */
export const OTHER_AMOUNT_MAX_CENTS = 99_999_999_999;

/**
 * What an amount that arrives by hand does: less than the price is owed back as a whole, more pays the purchase and its surplus is owed
 * back, and what arrives after the purchase was paid is owed back as a whole.
 */
export type OtherAmount =
  | { kind: 'less'; owedCents: number; missingCents: number }
  | { kind: 'exact' }
  | { kind: 'more'; owedCents: number }
  | { kind: 'second'; owedCents: number };

/** See OtherAmount. `receivedCents` is positive. */
export function otherAmount(
  { status, amountCents }: Pick<SettledPurchase, 'status' | 'amountCents'>,
  receivedCents: number,
): OtherAmount {
  if (nextStatus(status, 'approve') === undefined) return { kind: 'second', owedCents: receivedCents };
  if (receivedCents < amountCents)
    return { kind: 'less', owedCents: receivedCents, missingCents: amountCents - receivedCents };
  if (receivedCents === amountCents) return { kind: 'exact' };
  return { kind: 'more', owedCents: receivedCents - amountCents };
}
