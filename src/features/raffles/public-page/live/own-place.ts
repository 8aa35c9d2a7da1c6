import type { RankedBuyer } from '#core/domain/selling/purchase.ts';
import { maskedName } from '#core/domain/selling/masked-name.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';

/** What one phone has paid in a raffle, as far as this device knows. */
interface PaidByPhone {
  quantity: number;
  names: Set<string>;
}

function paidByPhone(raffleId: string, stored: readonly StoredPurchase[]): PaidByPhone[] {
  const byPhone = new Map<string, PaidByPhone>();
  for (const { raffle, purchase } of stored) {
    if (raffle.id !== raffleId || purchase?.status !== 'approved') continue;
    const paid = byPhone.get(purchase.buyerPhone) ?? { quantity: 0, names: new Set() };
    byPhone.set(purchase.buyerPhone, paid);
    paid.quantity += purchase.quantity;
    paid.names.add(maskedName(purchase.buyerName));
  }
  return [...byPhone.values()];
}

/**
 * Place in the ranking, from 0, of the buyer who uses this device: the only entry with a name and a number of tickets that this device
 * has paid for. Undefined where it is none, or may be somebody else.
 */
export function ownPlaceOf(
  ranking: readonly RankedBuyer[],
  raffleId: string,
  stored: readonly StoredPurchase[],
): number | undefined {
  const paid = paidByPhone(raffleId, stored);
  const places = ranking.flatMap(({ maskedName: name, quantity }, place) =>
    paid.some((own) => own.quantity === quantity && own.names.has(name)) ? [place] : [],
  );
  return places.length === 1 ? places[0] : undefined;
}
