import { bytesOfHex, hexOf, type Sha256 } from '#core/domain/bytes.ts';
import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import { leafHash, rootOfPath } from './merkle-tree.ts';
import { type ListedLeaf, type ListedPurchase, TOLD_LEAVES_MAX } from './public-sold-list.ts';
import { buyerCommitment, decodeLeaf, isLeaf, leafKindOf, type SoldLeaf } from './sold-leaf.ts';

/** What a buyer knows of a purchase. */
export interface BoughtTickets {
  id: string;
  /** Eleven digits; empty for a purchase without a phone. */
  phone: string;
  model: TicketModel;
  /** Tickets of the raffle. */
  maxTickets: number;
  quantity: number;
  /** Its numbers; fewer than `quantity` where only a part is known. */
  numbers: readonly number[];
  /** The order of the numbers, of the random model; undefined until the ticket secret is revealed. */
  permutation?: Pick<Permutation, 'numberAt'> | undefined;
}

/** What follows for a purchase: its tickets are in the list with exactly its numbers, or at least as many, or they are not. */
export type PlaceFinding = 'with-numbers' | 'listed' | 'wrong';

/** The leaf, if its path leads to the root. */
function leafUnder(
  sha256: Sha256,
  { root, count }: ListedPurchase,
  { index, leaf, path }: ListedLeaf,
): SoldLeaf | undefined {
  const encoded = bytesOfHex(leaf);
  if (!isLeaf(encoded)) return undefined;
  const hash = leafHash(sha256, encoded);
  const found = rootOfPath(sha256, { hash, index, count }, path.map(bytesOfHex));
  return found && hexOf(found) === root ? decodeLeaf(encoded) : undefined;
}

/** The leaves that a reply tells, if each leads to the root and they ascend: so none is told twice. */
function leavesUnder(sha256: Sha256, place: ListedPurchase): SoldLeaf[] | undefined {
  const leaves: SoldLeaf[] = [];
  let [lastIndex, end] = [-1, 0];
  for (const listed of place.leaves) {
    const leaf = leafUnder(sha256, place, listed);
    if (!leaf || listed.index <= lastIndex || leaf.lo < end) return undefined;
    [lastIndex, end] = [listed.index, leaf.hi];
    leaves.push(leaf);
  }
  return leaves;
}

const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>): boolean =>
  [...some].every((one) => all.has(one));

/**
 * What the leaves say of the numbers of a purchase: that all are theirs, that some are not, or, where numbers or leaves are missing or the
 * order of the random model is unknown, not enough. `isWhole`: these are all of its leaves.
 */
function numbersFinding(leaves: readonly SoldLeaf[], bought: BoughtTickets, isWhole: boolean): PlaceFinding {
  const { model, quantity, numbers, permutation } = bought;
  const told = new Set(numbers);
  if (numbers.length > quantity || told.size < numbers.length) return 'wrong';
  if (model === 'random' && !permutation) return 'listed';
  const listed = new Set<number>();
  for (const { lo, hi } of leaves)
    for (let ticket = lo; ticket < hi; ticket += 1) listed.add(permutation?.numberAt(ticket) ?? ticket);
  const isComplete = numbers.length === quantity;
  if (isWhole && !isWithin(told, listed)) return 'wrong';
  if (isComplete && !isWithin(listed, told)) return 'wrong';
  return isWhole && isComplete ? 'with-numbers' : 'listed';
}

/** Whether so many tickets in these leaves can be those of the purchase; the leaves that are not told have at least one each. */
function addsUp({ total }: ListedPurchase, leaves: readonly SoldLeaf[], quantity: number): boolean {
  const tickets = leaves.reduce((sum, { lo, hi }) => sum + hi - lo, 0);
  if (leaves.length === total) return tickets === quantity;
  return (
    leaves.length === TOLD_LEAVES_MAX && leaves.length < total && tickets + total - leaves.length <= quantity
  );
}

/**
 * Whether the list has the tickets of a purchase (P-807): its leaves lead to the root, each once, open with its salt, phone and id, and
 * have no number of another, and no ticket that the raffle does not have; together they have as many tickets, unless the reply has a part of the leaves.
 */
export function checkPlace(sha256: Sha256, place: ListedPurchase, bought: BoughtTickets): PlaceFinding {
  const leaves = leavesUnder(sha256, place);
  if (!leaves || leaves.length === 0 || !addsUp(place, leaves, bought.quantity)) return 'wrong';
  const commitment = hexOf(buyerCommitment(sha256, bytesOfHex(place.salt), bought));
  const kind = leafKindOf(bought.model);
  const areOwn = leaves.every(
    (leaf) => leaf.kind === kind && leaf.hi <= bought.maxTickets && hexOf(leaf.commitment) === commitment,
  );
  return areOwn ? numbersFinding(leaves, bought, leaves.length === place.total) : 'wrong';
}
