import { describe, expect, it, test } from 'vitest';
import { LeafColumns } from './sold-list/leaf-columns.ts';
import { SoldNumbers } from './sold-list/sold-numbers.ts';
import { winningNumbers, winningNumbersOfSoldOut } from './winning-numbers.ts';

const TICKETS = ['040292', '015678', '000003', '099999', '031250'];

/** Ranges of these numbers, one each. */
const soldOf = (maxTickets: number, numbers: readonly number[]) =>
  new SoldNumbers(
    maxTickets,
    LeafColumns.of(numbers.map((lo) => ({ lo, hi: lo + 1, buyer: 1, paidAtMinute: 0 }))),
  );

describe('a prize of 100 numbers (P-803)', () => {
  test.each([
    ['the first try, where it is sold', [78, 92], { number: 92, tries: [92], isNextSold: false }],
    ['the next federal prize', [78], { number: 78, tries: [92, 78], isNextSold: false }],
    ['the fifth federal prize', [50], { number: 50, tries: [92, 78, 3, 99, 50], isNextSold: false }],
    [
      'the next sold number above the first try',
      [10, 95],
      { number: 95, tries: [92, 78, 3, 99, 50], isNextSold: true },
    ],
    [
      'the first sold number after the last one',
      [10, 20],
      { number: 10, tries: [92, 78, 3, 99, 50], isNextSold: true },
    ],
  ])('goes to %s', (_, sold, expected) => {
    expect(winningNumbers(soldOf(100, sold), TICKETS, 1)).toEqual([{ place: 1, ...expected }]);
  });
});

const numbersOf = (sold: SoldNumbers, prizes: number) =>
  winningNumbers(sold, TICKETS, prizes).map(({ number }) => number);

describe('several prizes (P-803)', () => {
  it('start from their own federal prize', () => {
    expect(numbersOf(soldOf(100, [3, 50, 78, 92, 93, 99]), 6)).toEqual([92, 78, 3, 99, 50, 93]);
  });

  it('pass over a number that has won', () => {
    // The second prize reads 78, which nobody has, then 3; the third reads 3, which has won, then 99.
    expect(numbersOf(soldOf(100, [3, 92, 99]), 3)).toEqual([92, 3, 99]);
  });

  it('go round again once every sold number has won', () => {
    expect(numbersOf(soldOf(100, [10, 20]), 5)).toEqual([10, 20, 10, 20, 10]);
  });
});

test('nothing sold, nothing drawn', () => {
  expect(winningNumbers(soldOf(100, []), TICKETS, 3)).toEqual([]);
});

test('if every number were sold, none would win twice', () => {
  const everyNumber = Array.from({ length: 25 }, (_, number) => number);
  const numbers = winningNumbersOfSoldOut(25, TICKETS, 5);
  expect(numbers).toEqual(numbersOf(soldOf(25, everyNumber), 5));
  expect(new Set(numbers).size).toBe(5);
});

test('if every number were sold, the next one wins where all readings have won', () => {
  const everyNumber = Array.from({ length: 25 }, (_, number) => number);
  const numbers = winningNumbersOfSoldOut(25, TICKETS, 25);
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(everyNumber);
});

test.each<[string, number, number, string[], (number | undefined)[]]>([
  ['nothing typed', 100, 2, ['', '', '', '', ''], [undefined, undefined]],
  ['the first ticket alone', 100, 2, ['040292', '', '', '', ''], [92, undefined]],
  ['the second ticket alone', 100, 2, ['', '015678', '', '', ''], [undefined, undefined]],
  ['a number of two tickets', 1_000_000, 1, ['040292', '', '', '', ''], [undefined]],
  [
    'one that has won, to be read from a ticket that is not typed',
    100,
    2,
    ['040292', '015692', '', '', ''],
    [92, undefined],
  ],
])('what is known so far: %s', (_, maxTickets, prizes, tickets, numbers) => {
  expect(winningNumbersOfSoldOut(maxTickets, tickets, prizes)).toEqual(numbers);
});
