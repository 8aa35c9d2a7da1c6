import type { OnlyHere, UnsentPart } from '#core/text/selling/only-here.ts';
import { ownerOf } from './shown-purchases.ts';
import type { StoredPurchase } from './stored-purchase.ts';

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

/** Whether a purchase is an account's: its copy, or by the server's reply, else because that account made it here (P-885). */
export function isOfAccount(stored: StoredPurchase, accountId: string): boolean {
  return (stored.accountId ?? ownerOf(stored) ?? stored.madeBy) === accountId;
}

function isOutside({ purchase, accountId }: StoredPurchase): boolean {
  return purchase?.buyerId === null && accountId === undefined;
}

/** What of an account's purchases only this device has, in the order given. */
export function onlyHereOf(accountId: string, all: readonly StoredPurchase[]): OnlyHere[] {
  return all.flatMap((stored) => {
    if (!isOfAccount(stored, accountId)) return [];
    const part = unsentPart(stored) ?? (isOutside(stored) ? 'outside' : undefined);
    return part ? [{ title: stored.raffle.title, part }] : [];
  });
}
