import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRanges, numbersIn, rangesOf, ticketsIn } from '#core/domain/selling/ticket-ranges.ts';
import { placeCounts } from './place.ts';

test('positions are given out once, fresh ones first, and what is left is exactly the rest', () => {
  const pool = fc.record({
    next: fc.nat({ max: 30 }),
    fresh: fc.nat({ max: 20 }),
    freed: fc.uniqueArray(fc.nat({ max: 29 }), { maxLength: 20 }),
    counts: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(pool, ({ next, fresh, freed: freedNumbers, counts }) => {
      const freed = rangesOf(freedNumbers.filter((number) => number < next)).toReversed();
      const maxTickets = next + fresh;
      const wanted = counts.reduce((sum, count) => sum + count, 0);
      const free = [...numbersIn([{ lo: next, hi: maxTickets }]), ...numbersIn(freed)];
      const place = () => placeCounts(counts, { next, maxTickets, freed });
      if (wanted > free.length) {
        expect(place).toThrow(RangeError);
        return;
      }
      const placed = place();
      expect(placed.ranges.map(ticketsIn)).toEqual(counts);
      expect(numbersIn(placed.ranges.flat())).toEqual(free.slice(0, wanted));
      const left = [
        ...(placed.next < maxTickets ? [{ lo: placed.next, hi: maxTickets }] : []),
        ...(placed.freedRest ? [placed.freedRest] : []),
        ...freed.slice(placed.freedUsed + (placed.freedRest ? 1 : 0)),
      ];
      expect(mergeRanges(left)).toEqual(rangesOf(free.slice(wanted)));
    }),
  );
});
