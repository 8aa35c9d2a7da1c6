import type { SoldLeaf } from './sold-list/sold-leaf.ts';

/** A buyer's tickets, and the leaf that brought them to that count. */
interface BuyerCount {
  buyer: number;
  tickets: number;
  paidAtMinute: number;
  /** `lo` of the leaf that was paid last. */
  lo: number;
}

type CountedLeaf = Pick<SoldLeaf, 'buyer' | 'hi' | 'lo' | 'paidAtMinute'>;

const isLater = (
  one: Pick<BuyerCount, 'lo' | 'paidAtMinute'>,
  other: Pick<BuyerCount, 'lo' | 'paidAtMinute'>,
) => (one.paidAtMinute === other.paidAtMinute ? one.lo > other.lo : one.paidAtMinute > other.paidAtMinute);

function countByBuyer(leaves: Iterable<CountedLeaf>): Map<number, BuyerCount> {
  const counts = new Map<number, BuyerCount>();
  for (const { buyer, lo, hi, paidAtMinute } of leaves) {
    const count = counts.get(buyer) ?? { buyer, tickets: 0, paidAtMinute, lo };
    count.tickets += hi - lo;
    if (isLater({ paidAtMinute, lo }, count)) Object.assign(count, { paidAtMinute, lo });
    counts.set(buyer, count);
  }
  return counts;
}

/**
 * The buyer with the most tickets; undefined if nothing was sold. Of those with as many, the one who had them first, by the minute in which
 * the last of them was paid; in the same minute, the one whose last paid leaf has the smaller `lo`.
 */
export function buyerOfMostTickets(leaves: Iterable<CountedLeaf>): BuyerCount | undefined {
  let best: BuyerCount | undefined;
  for (const count of countByBuyer(leaves).values())
    if (!best || count.tickets > best.tickets || (count.tickets === best.tickets && isLater(best, count)))
      best = count;
  return best;
}
