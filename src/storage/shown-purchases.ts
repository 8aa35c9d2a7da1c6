/** What decides whether a stored purchase is shown. */
interface Shown {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  accountId?: string | undefined;
  madeBy?: string | null | undefined;
  purchase?: { buyerId: string | null } | undefined;
}

/** The account that a purchase belongs to: as the server says, before it was sent the one that made it; null without one. */
export const ownerOf = ({ purchase, madeBy = null }: Pick<Shown, 'purchase' | 'madeBy'>): string | null =>
  purchase ? purchase.buyerId : madeBy;

/**
 * The purchases that a device lists, newest first, nothing twice (P-771). `own`: those that it has made or opened itself; `copies`: those
 * of the account that is signed in. Without an account the own ones alone, with one those that belong to no other account.
 */
export function shownPurchases<One extends Shown>(
  accountId: string | undefined,
  own: readonly One[],
  copies: readonly One[],
): One[] {
  const belongsToOther = (stored: One) =>
    accountId !== undefined && (ownerOf(stored) ?? accountId) !== accountId;
  const shown = own.filter((stored) => !belongsToOther(stored));
  const ids = new Set(shown.map(({ id }) => id));
  const others = copies.filter(
    ({ id, accountId: of }) => accountId !== undefined && of === accountId && !ids.has(id),
  );
  return [...shown, ...others].toSorted((one, other) => other.createdAt - one.createdAt);
}
