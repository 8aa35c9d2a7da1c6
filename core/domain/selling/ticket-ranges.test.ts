import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRanges, numbersIn, rangesOf, ticketsIn, withoutRanges } from './ticket-ranges.ts';

const numberSet = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 40 });
const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

describe('ranges of tickets', () => {
  it.each([
    [[], []],
    [[{ lo: 3, hi: 5 }], [{ lo: 3, hi: 5 }]],
    [
      [
        { lo: 5, hi: 9 },
        { lo: 1, hi: 5 },
      ],
      [{ lo: 1, hi: 9 }],
    ],
    [
      [
        { lo: 6, hi: 9 },
        { lo: 1, hi: 5 },
      ],
      [
        { lo: 1, hi: 5 },
        { lo: 6, hi: 9 },
      ],
    ],
  ])('%j merged are %j', (ranges, merged) => {
    expect(mergeRanges(ranges)).toEqual(merged);
  });

  it('hold the numbers that they were made of, with a gap between any two', () => {
    fc.assert(
      fc.property(numberSet, (numbers) => {
        const ranges = rangesOf(numbers);
        expect(numbersIn(ranges)).toEqual(ascending(numbers));
        expect(ticketsIn(ranges)).toBe(numbers.length);
        ranges.slice(1).forEach(({ lo }, index) => expect(lo).toBeGreaterThan(ranges[index]?.hi ?? lo));
      }),
    );
  });

  it('without others keep what those do not hold', () => {
    fc.assert(
      fc.property(numberSet, numberSet, (numbers, removed) => {
        const left = withoutRanges(rangesOf(numbers), rangesOf(removed));
        expect(numbersIn(left)).toEqual(ascending(numbers.filter((number) => !removed.includes(number))));
      }),
    );
  });
});
