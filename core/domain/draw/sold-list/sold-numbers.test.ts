import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { shufflePermutation } from '../permutation/shuffle.ts';
import { KeyStreamReader } from '../permutation/key-stream.ts';
import { LeafColumns } from './leaf-columns.ts';
import { SoldNumbers } from './sold-numbers.ts';

const range = (lo: number, hi: number) => ({ lo, hi, buyer: 1, paidAtMinute: 0 });

describe('numbers of the manual model', () => {
  const sold = new SoldNumbers(100, LeafColumns.of([range(3, 5), range(5, 6), range(98, 100)]));

  it('are those of the leaves', () => {
    expect(sold.count).toBe(5);
    expect([2, 3, 4, 5, 6, 97, 98, 99].map((number) => sold.leafOf(number))).toEqual([
      ...[undefined, 0, 0, 1],
      ...[undefined, undefined, 2, 2],
    ]);
  });

  test.each([
    [0, 3],
    [3, 4],
    [5, 98],
    [99, 3],
  ])('above %i comes %i', (from, next) => {
    expect(sold.nextAbove(from, () => true)).toBe(next);
  });
});

test('a number that the raffle does not have was not sold, whatever its order gives for it', () => {
  const order = {
    numberAt: (ticket: number) => ticket,
    positionOf: (number: number) => Math.abs(number) % 100,
  };
  const sold = new SoldNumbers(100, LeafColumns.of([range(0, 100)]), order);
  expect([-1, 0, 99, 100, 99_999_999].map((number) => sold.leafOf(number))).toEqual([
    ...[undefined, 0, 0],
    ...[undefined, undefined],
  ]);
});

test.each([
  ['overlap', [range(0, 3), range(2, 4)]],
  ['are out of order', [range(5, 6), range(0, 1)]],
  ['are empty', [range(4, 4)]],
  ['are outside of the raffle', [range(99, 101)]],
])('leaves that %s are refused', (_, leaves) => {
  expect(() => new SoldNumbers(100, LeafColumns.of(leaves))).toThrow(RangeError);
});

/** A permutation from seeded bytes. */
const permutationOf = (size: number, bytes: Uint8Array) =>
  shufflePermutation(size, new KeyStreamReader(bytes));

describe('whatever is sold of a raffle of 50', () => {
  const raffle = fc.record({
    tickets: fc.uniqueArray(fc.nat(49), { maxLength: 50 }),
    won: fc.uniqueArray(fc.nat(49), { maxLength: 20 }),
    from: fc.nat(49),
    bytes: fc.uint8Array({ minLength: 1_000, maxLength: 1_000 }),
  });

  it('few or many, the next number is the nearest sold one above that is allowed', () => {
    fc.assert(
      fc.property(raffle, ({ tickets, won, from, bytes }) => {
        const permutation = permutationOf(50, bytes);
        const leaves = tickets
          .toSorted((one, other) => one - other)
          .map((ticket) => range(ticket, ticket + 1));
        const sold = new SoldNumbers(50, LeafColumns.of(leaves), permutation);
        const numbers = new Set(tickets.map((ticket) => permutation.numberAt(ticket)));
        const expected = Array.from({ length: 50 }, (_, step) => (from + 1 + step) % 50).find(
          (number) => numbers.has(number) && !won.includes(number),
        );
        expect(sold.nextAbove(from, (number) => !won.includes(number))).toBe(expected);
      }),
    );
  });
});
