import { leafHash, rootOfPath, type Sha256 } from './merkle-tree.ts';
import type { ListedLeaf, ListedPurchase } from './public-sold-list.ts';
import { decodeLeaf, LEAF_BYTES, type SoldLeaf } from './sold-leaf.ts';

/** What a buyer knows of a purchase. */
export interface BoughtTickets {
  id: string;
  /** Eleven digits; empty for a purchase without a phone. */
  phone: string;
  quantity: number;
  /** Its numbers; fewer than `quantity` where only a part is known. */
  numbers: readonly number[];
}

/** Digits and ids are ASCII. */
const bytesOfText = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const bytesOfHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What the leaves of a purchase carry to tell it from others: the first 16 bytes of SHA-256(salt ‖ phone ‖ id). Hex. */
function commitmentOf(sha256: Sha256, salt: string, { phone, id }: BoughtTickets): string {
  return hexOf(sha256(Uint8Array.from([...bytesOfHex(salt), ...bytesOfText(phone + id)]))).slice(0, 32);
}

/** The leaf, if its path leads to the root. */
function leafUnder(
  sha256: Sha256,
  { root, count }: ListedPurchase,
  { index, leaf, path }: ListedLeaf,
): SoldLeaf | undefined {
  const encoded = bytesOfHex(leaf);
  if (encoded.length !== LEAF_BYTES) return undefined;
  const hash = leafHash(sha256, encoded);
  const found = rootOfPath(sha256, { hash, index, count }, path.map(bytesOfHex));
  return found && hexOf(found) === root ? decodeLeaf(encoded) : undefined;
}

const isAmong = ({ kind, lo, hi }: SoldLeaf, numbers: readonly number[]): boolean =>
  kind === 'positions' ||
  Array.from({ length: hi - lo }, (_, at) => lo + at).every((one) => numbers.includes(one));

/**
 * Whether the list has the tickets of a purchase (P-807): each of its leaves leads to the root, opens with its salt, phone and id, and has
 * its numbers; together they have as many tickets, unless the reply has a part of the leaves. Places of the random model are told from
 * numbers once the ticket secret is revealed.
 */
export function isListed(sha256: Sha256, place: ListedPurchase, bought: BoughtTickets): boolean {
  const commitment = commitmentOf(sha256, place.salt, bought);
  const leaves = place.leaves.map((leaf) => leafUnder(sha256, place, leaf));
  const areOwn = leaves.every(
    (leaf) =>
      leaf !== undefined &&
      hexOf(leaf.commitment) === commitment &&
      (bought.numbers.length < bought.quantity || isAmong(leaf, bought.numbers)),
  );
  if (!areOwn || leaves.length === 0) return false;
  const tickets = leaves.reduce((sum, leaf) => sum + (leaf ? leaf.hi - leaf.lo : 0), 0);
  return leaves.length < place.total ? tickets < bought.quantity : tickets === bought.quantity;
}
