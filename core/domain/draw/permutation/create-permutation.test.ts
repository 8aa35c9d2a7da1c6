import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPermutation, keyStreamBytes } from './create-permutation.ts';
import type { Permutation } from './permutation.ts';

/** A key stream of its own for each seed. */
function permutationOf(size: number, seed: string): Permutation {
  const key = createHash('sha256').update(seed).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return createPermutation(size, cipher.update(Buffer.alloc(keyStreamBytes(size))));
}

/** Sizes of packages, and those around which the way of computing changes. */
const SIZES = [1, 2, 25, 50, 100, 500, 10_000, 65_536, 65_537, 100_000, 500_000, 1_000_000, 10_000_000];

describe('a permutation of a raffle', () => {
  it.each(SIZES)('of %i numbers gives each of them once, and finds each again', (size) => {
    const { numberAt, positionOf } = permutationOf(size, 'bijection');
    const seen = new Uint8Array(size);
    let isInverse = true;
    for (let position = 0; position < size; position += 1) {
      const number = numberAt(position);
      seen[number] = 1;
      // Checked for every seventh position only; checking all takes seconds at ten million.
      if (position % 7 === 0) isInverse &&= positionOf(number) === position;
    }
    expect([seen.indexOf(0), isInverse]).toEqual([-1, true]);
  });

  it('differs between keys', () => {
    for (const size of [25, 10_000, 1_000_000]) {
      const [one, other] = [permutationOf(size, 'one'), permutationOf(size, 'other')];
      const alike = Array.from({ length: 25 }, (_, position) => position).filter(
        (position) => one.numberAt(position) === other.numberAt(position),
      );
      expect(alike.length).toBeLessThan(8);
    }
  });

  it('throws a RangeError if the key stream is too short', () => {
    expect(() => createPermutation(100, new Uint8Array(100))).toThrow(RangeError);
  });
});

const BUCKETS = 100;

/** Pearson's chi-square of the numbers at the first positions over 100 equal parts; 99 degrees of freedom. */
function chiSquare(size: number, drawn: number, { numberAt }: Permutation): number {
  const counts = new Array<number>(BUCKETS).fill(0);
  for (let position = 0; position < drawn; position += 1) {
    const bucket = Math.floor((numberAt(position) * BUCKETS) / size);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  const expected = drawn / BUCKETS;
  // Finite population correction (sampling without replacement).
  const correction = 1 - drawn / size;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) / correction;
}

/** Correlation of the numbers at neighbouring positions, -1 to 1. */
function serialCorrelation(size: number, drawn: number, { numberAt }: Permutation): number {
  const mean = (size - 1) / 2;
  let product = 0;
  let square = 0;
  for (let position = 0; position < drawn; position += 1) {
    const here = numberAt(position) - mean;
    product += here * (numberAt(position + 1) - mean);
    square += here ** 2;
  }
  return product / square;
}

describe.each([10_000, 1_000_000, 10_000_000])(
  'the first numbers of %i (a tenth, at most 100,000)',
  (size) => {
    const drawn = Math.min(size / 10, 100_000);
    const permutations = ['a', 'b', 'c', 'd', 'e'].map((seed) => permutationOf(size, seed));

    it('are spread evenly (chi-square, 99 degrees of freedom)', () => {
      for (const permutation of permutations) {
        // 0.0001 on either side.
        const statistic = chiSquare(size, drawn, permutation);
        expect(statistic).toBeGreaterThan(52);
        expect(statistic).toBeLessThan(162);
      }
    });

    it('do not predict the next number (serial correlation)', () => {
      for (const permutation of permutations)
        // Four standard deviations.
        expect(Math.abs(serialCorrelation(size, drawn, permutation))).toBeLessThan(4 / Math.sqrt(drawn));
    });
  },
);
