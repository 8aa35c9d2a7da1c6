import { expect, test } from 'vitest';
import { decodeLeaf, encodeLeaf, LEAF_BYTES, type SoldLeaf } from './sold-leaf.ts';

const LEAF: SoldLeaf = {
  ...{ kind: 'numbers', lo: 0x01020304, hi: 0x01020306, buyer: 7, paidAtMinute: 29_900_000 },
  commitment: Uint8Array.from({ length: 16 }, (_, index) => 0xa0 + index),
};
const HEX = '01010203040102030600000007' + '01c83ce0' + 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf';

test('a leaf is the same bytes for ever, and is read from among others', () => {
  const encoded = encodeLeaf(LEAF);
  expect(Buffer.from(encoded).toString('hex')).toBe(HEX);
  const two = new Uint8Array([...encodeLeaf({ ...LEAF, kind: 'positions' }), ...encoded]);
  expect(decodeLeaf(two)).toEqual({ ...LEAF, kind: 'positions' });
  expect(decodeLeaf(two, LEAF_BYTES)).toEqual(LEAF);
});

test('what is no leaf is refused', () => {
  expect(() => decodeLeaf(new Uint8Array(LEAF_BYTES - 1))).toThrow(RangeError);
  expect(() => decodeLeaf(new Uint8Array(LEAF_BYTES).fill(2))).toThrow(RangeError);
});
