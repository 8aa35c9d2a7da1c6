import type { LeafColumns } from './sold-list/leaf-columns.ts';

/** By buyer: tickets, and the leaf that was paid last, plus one; 0 without one. */
interface BuyerColumns {
  tickets: Uint32Array;
  lastLeaf: Uint32Array;
}

/** Whether one leaf was paid after another, or in the same minute at a greater `lo`. */
function isLater({ paidAtMinute, lo }: LeafColumns, one: number, other: number): boolean {
  const difference = (paidAtMinute[one] as number) - (paidAtMinute[other] as number);
  return difference === 0 ? (lo[one] as number) > (lo[other] as number) : difference > 0;
}

/** @throws RangeError for buyers that are not numbered from 1 on */
function columnsOf(leaves: LeafColumns): BuyerColumns {
  const size = leaves.length + 1;
  const buyers = { tickets: new Uint32Array(size), lastLeaf: new Uint32Array(size) };
  for (const [leaf, buyer] of leaves.buyer.entries()) {
    if (buyer < 1 || buyer >= size) throw new RangeError(`buyer ${buyer} of ${leaves.length} leaves`);
    const known = (buyers.lastLeaf[buyer] as number) - 1;
    buyers.tickets[buyer] =
      (buyers.tickets[buyer] as number) + (leaves.hi[leaf] as number) - (leaves.lo[leaf] as number);
    if (known < 0 || isLater(leaves, leaf, known)) buyers.lastLeaf[buyer] = leaf + 1;
  }
  return buyers;
}

/**
 * The buyer with the most tickets; undefined if nothing was sold. Of those with as many, the one who had them first, by the minute in which
 * the last of them was paid; in the same minute, the one whose last paid leaf has the smaller `lo`.
 *
 * @returns `lastLeaf`: index of the leaf that was paid last.
 * @throws RangeError for buyers that are not numbered from 1 on
 */
export function buyerOfMostTickets(
  leaves: LeafColumns,
): { buyer: number; tickets: number; lastLeaf: number } | undefined {
  const { tickets, lastLeaf } = columnsOf(leaves);
  let best = 0;
  for (let buyer = 1; buyer < tickets.length; buyer += 1) {
    const lead = (tickets[buyer] as number) - (tickets[best] as number);
    if (
      lead > 0 ||
      (lead === 0 &&
        best > 0 &&
        isLater(leaves, (lastLeaf[best] as number) - 1, (lastLeaf[buyer] as number) - 1))
    )
      best = buyer;
  }
  if (best === 0) return undefined;
  return { buyer: best, tickets: tickets[best] as number, lastLeaf: (lastLeaf[best] as number) - 1 };
}
