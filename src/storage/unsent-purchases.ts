import { ownerOf } from './shown-purchases.ts';
import type { StoredPurchase } from './stored-purchase.ts';

/** What of a purchase the server does not have: that it was asked for, that it is paid, that it was given up. */
export type UnsentPart = 'purchase' | 'report' | 'withdrawal';

/** What of a purchase of this device has not reached the server; undefined if it has everything, or has refused it. */
export function unsentPart({
  purchase,
  refusal,
  report,
  isWithdrawn,
}: Pick<StoredPurchase, 'purchase' | 'refusal' | 'report' | 'isWithdrawn'>): UnsentPart | undefined {
  if (isWithdrawn === true) return 'withdrawal';
  if (report !== undefined) return 'report';
  return purchase || refusal ? undefined : 'purchase';
}

/** A purchase of an account that is not, or not as a whole, in that account on the server. */
export interface OnlyHere {
  /** The raffle's. */
  title: string;
  /** 'outside': the server has it without the account, as the session had ended when it was sent. */
  part: UnsentPart | 'outside';
}

/** Whether a purchase of this device is an account's: as the server says, else because that account made it here (P-885). */
export function isOfAccount(stored: StoredPurchase, accountId: string): boolean {
  return (ownerOf(stored) ?? stored.madeBy) === accountId;
}

/** What of an account's purchases only this device has, in the order given. */
export function onlyHereOf(accountId: string, own: readonly StoredPurchase[]): OnlyHere[] {
  return own.flatMap((stored) => {
    if (!isOfAccount(stored, accountId)) return [];
    const part = unsentPart(stored) ?? (stored.purchase?.buyerId === null ? 'outside' : undefined);
    return part ? [{ title: stored.raffle.title, part }] : [];
  });
}
