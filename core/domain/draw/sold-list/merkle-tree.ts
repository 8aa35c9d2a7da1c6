import type { Sha256 } from '#core/domain/bytes.ts';

const LEAF_PREFIX = 0x00;
const NODE_PREFIX = 0x01;
const HASH_BYTES = 32;

/** The hash of a leaf (RFC 6962, 2.1). */
export function leafHash(sha256: Sha256, leaf: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + leaf.length);
  bytes[0] = LEAF_PREFIX;
  bytes.set(leaf, 1);
  return sha256(bytes);
}

function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = NODE_PREFIX;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}

/**
 * A Merkle tree (RFC 6962, 2.1) that is fed one hash after the other and keeps only the hashes of its complete subtrees. The hashes may be
 * those of leaves, or those of complete subtrees of one size, a power of two: the root is the same.
 */
export class MerkleTree {
  readonly #sha256: Sha256;
  /** Hashes of complete subtrees, the largest first. */
  readonly #subtrees: Uint8Array[] = [];
  #count = 0;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  append(hash: Uint8Array): void {
    let merged = hash;
    for (let size = this.#count; size % 2 === 1; size = (size - 1) / 2)
      merged = nodeHash(this.#sha256, this.#subtrees.pop() as Uint8Array, merged);
    this.#subtrees.push(merged);
    this.#count += 1;
  }

  /** The root over everything that was appended; of an empty tree the hash of nothing. */
  root(): Uint8Array {
    const right = this.#subtrees.at(-1);
    if (!right) return this.#sha256(new Uint8Array());
    return this.#subtrees.slice(0, -1).reduceRight((root, left) => nodeHash(this.#sha256, left, root), right);
  }
}

/** The root over these hashes. */
export function merkleRoot(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  const tree = new MerkleTree(sha256);
  for (const hash of hashes) tree.append(hash);
  return tree.root();
}

/** The largest power of two below `count`, which is at least 2: the leaves of the left half. */
function leftHalfOf(count: number): number {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
}

/** The hashes that lead from the hash at `index` to the root, from the bottom up (RFC 6962, 2.1.1). @throws RangeError outside the list */
export function inclusionPath(sha256: Sha256, hashes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= hashes.length)
    throw new RangeError(`no hash at ${index}`);
  if (hashes.length === 1) return [];
  const half = leftHalfOf(hashes.length);
  const [left, right] = [hashes.slice(0, half), hashes.slice(half)];
  return index < half
    ? [...inclusionPath(sha256, left, index), merkleRoot(sha256, right)]
    : [...inclusionPath(sha256, right, index - half), merkleRoot(sha256, left)];
}

/**
 * The root that follows from one hash of a list of `count` and its path; undefined if such a path has another length (RFC 9162, 2.1.3.2).
 */
export function rootOfPath(
  sha256: Sha256,
  { hash, index, count }: { hash: Uint8Array; index: number; count: number },
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  if (index < 0 || index >= count) return undefined;
  let [place, last, root] = [index, count - 1, hash];
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      root = nodeHash(sha256, sibling, root);
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else root = nodeHash(sha256, root, sibling);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : undefined;
}
