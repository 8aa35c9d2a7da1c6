import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { Sha256 } from '#core/domain/bytes.ts';
import { inclusionPath, leafHash, MerkleTree, merkleRoot, rootOfPath } from './merkle-tree.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex');

/** Leaves of the vectors of Certificate Transparency's reference implementation. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((leaf) => leafHash(sha256, Buffer.from(leaf, 'hex')));

test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the root of %i leaves is that of RFC 6962', (count, root) => {
  expect(hex(merkleRoot(sha256, LEAVES.slice(0, count)))).toBe(root);
});

/** Leaves that differ. */
const leaves = (count: number) =>
  Array.from({ length: count }, (_, index) => leafHash(sha256, Buffer.from(String(index))));

describe.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 33])('in a tree of %i leaves', (count) => {
  const hashes = leaves(count);
  const root = hex(merkleRoot(sha256, hashes));

  it('each path leads to the root', () => {
    hashes.forEach((hash, index) => {
      const path = inclusionPath(sha256, hashes, index);
      expect(hex(rootOfPath(sha256, { hash, index, count }, path))).toBe(root);
    });
  });

  it('no path leads there from another place, another leaf, or with a hash more or less', () => {
    hashes.forEach((hash, index) => {
      const path = inclusionPath(sha256, hashes, index);
      const others = hashes.flatMap((_, place) => (place === index ? [] : [place]));
      for (const place of [...others, -1, count])
        expect(hex(rootOfPath(sha256, { hash, index: place, count }, path))).not.toBe(root);
      const changed = leafHash(sha256, Buffer.from('changed'));
      expect(hex(rootOfPath(sha256, { hash: changed, index, count }, path))).not.toBe(root);
      expect(rootOfPath(sha256, { hash, index, count }, [...path, hash])).toBeUndefined();
      if (path.length > 0) expect(rootOfPath(sha256, { hash, index, count }, path.slice(1))).toBeUndefined();
    });
  });

  it('subtrees of four lead to the same root', () => {
    const tree = new MerkleTree(sha256);
    for (let from = 0; from < count; from += 4) tree.append(merkleRoot(sha256, hashes.slice(from, from + 4)));
    expect(hex(tree.root())).toBe(root);
  });
});

it('finds no path outside the list', () => {
  for (const index of [-1, 3, 0.5]) expect(() => inclusionPath(sha256, leaves(3), index)).toThrow(RangeError);
});
