import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawLuckyNumbers } from './lucky-draw.ts';
import { readLuckyNumbers } from './lucky-number-entry.ts';
import { areLuckyNumbersValid, luckyNumbersLimit } from './lucky-numbers.ts';
import { formatTicketNumber } from './ticket-numbers.ts';

/** [0, 1), the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0), state / 2 ** 32);
}

/** A package with some of its numbers already lucky. */
const started = fc.integer({ min: 1, max: 2500 }).chain((maxTickets) =>
  fc.record({
    maxTickets: fc.constant(maxTickets),
    kept: fc.uniqueArray(fc.nat({ max: maxTickets - 1 }), { maxLength: luckyNumbersLimit(maxTickets) }),
  }),
);

describe('drawing lucky numbers (P-415)', () => {
  it('gives 1 to 100 valid new ones, or what is left', () => {
    fc.assert(
      fc.property(
        started,
        fc.integer({ min: -5, max: 150 }),
        fc.integer(),
        ({ maxTickets, kept }, wanted, seed) => {
          const drawn = drawLuckyNumbers(wanted, kept, maxTickets, seeded(seed));
          const left = luckyNumbersLimit(maxTickets) - kept.length;
          expect(drawn).toHaveLength(Math.min(Math.max(1, wanted), 100, left));
          expect(areLuckyNumbersValid([...kept, ...drawn], maxTickets)).toBe(true);
        },
      ),
    );
  });

  it('reaches every number: the lowest and the highest chance draw the ends', () => {
    expect(drawLuckyNumbers(2, [0, 9], 10, () => 0)).toEqual([1, 2]);
    expect(drawLuckyNumbers(2, [0, 9], 10, () => 1 - 2 ** -32)).toEqual([8, 7]);
  });

  it('draws none when a package that was made smaller is full, and counts what is outside it', () => {
    expect(drawLuckyNumbers(10, [0, 1, 2, 77], 4, () => 0)).toEqual([]);
    expect(drawLuckyNumbers(10, [0, 77], 4, () => 0)).toEqual([1, 2]);
  });
});

describe('lucky numbers that are written or pasted (P-414)', () => {
  const nothing = { added: [], repeated: 0, outOfRange: 0, unreadable: 0, unclear: [], tooMany: 0 };
  it.each([
    ['7', { added: [7] }],
    [' 7, 12; 0099\n100\t3 ', { added: [7, 12, 99, 100, 3] }],
    ['#0007 nº12 n.13', { added: [7, 12, 13] }],
    ['1.000', { added: [1000] }],
    ['0 9999', { added: [0, 9999] }],
    ['10000 -1 99999999999999999999', { outOfRange: 3 }],
    ['42 42 5', { added: [42], repeated: 2 }],
    ['sete 7.12 1,5', { added: [1], repeated: 1, unreadable: 2 }],
    ['1,000', { added: [1000] }],
    ['1,000 e 12º', { added: [1000, 12], unreadable: 1 }],
    ['7-8-9', { added: [7, 8, 9] }],
    ['7 - 8', { added: [7, 8], unreadable: 1 }],
    ['7,8,100', { added: [7, 8, 100] }],
    ['007,012', { added: [7, 12] }],
    [',7,', { added: [7] }],
    ['12º, 13ª; 14°', { added: [12, 13, 14] }],
    ['10,000 100,200,300', { unclear: ['10,000', '100,200,300'] }],
    ['', {}],
  ])('%j of 10.000, with 5 there already', (text, read) => {
    expect(readLuckyNumbers(text, [5], 10_000)).toEqual({ ...nothing, ...read });
  });

  it.each([
    ['100,200,300', { added: [100, 200, 300] }],
    ['1,000', { unclear: ['1,000'] }],
  ])('%j of 1.000, whose numbers have three digits', (text, read) => {
    expect(readLuckyNumbers(text, [], 1000)).toEqual({ ...nothing, ...read });
  });

  it('stop at the most that a package may have', () => {
    const kept = Array.from({ length: 999 }, (_, index) => index);
    expect(readLuckyNumbers('5000 5001 5002', kept, 10_000)).toEqual({
      ...nothing,
      added: [5000],
      tooMany: 2,
    });
  });

  it('read back what is shown of any number', () => {
    fc.assert(
      fc.property(started, ({ maxTickets, kept }) => {
        const shown = kept.map((number) => formatTicketNumber(number, maxTickets));
        expect(new Set(shown.map((text) => text.length)).size).toBeLessThanOrEqual(1);
        expect(readLuckyNumbers(shown.join(', '), [], maxTickets)).toEqual({ ...nothing, added: kept });
      }),
    );
  });

  it.each([
    [7, 10_000, '0007'],
    [7, 200, '007'],
    [99, 100, '99'],
    [0, 1, '0'],
  ])('%i of %i is shown as %s', (number, maxTickets, text) => {
    expect(formatTicketNumber(number, maxTickets)).toBe(text);
  });
});
