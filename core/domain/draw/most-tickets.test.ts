import { expect, test } from 'vitest';
import { buyerOfMostTickets } from './most-tickets.ts';
import { LeafColumns } from './sold-list/leaf-columns.ts';

type Row = [buyer: number, tickets: number, paidAtMinute: number, lo: number];

test.each<[string, Row[], number]>([
  [
    'has bought most at once',
    [
      [1, 5, 10, 0],
      [2, 4, 1, 5],
    ],
    1,
  ],
  [
    'has bought most in several purchases',
    [
      [1, 5, 10, 0],
      [2, 3, 1, 5],
      [2, 3, 90, 8],
    ],
    2,
  ],
  [
    'had as many as another one first',
    [
      [1, 3, 10, 0],
      [2, 5, 11, 3],
      [1, 2, 12, 8],
    ],
    2,
  ],
  [
    'had them in the same minute, at the smaller place',
    [
      [1, 3, 10, 5],
      [2, 3, 10, 0],
    ],
    2,
  ],
  [
    'had them in the same minute: the last leaf counts',
    [
      [1, 1, 10, 0],
      [1, 1, 10, 9],
      [2, 2, 10, 3],
    ],
    2,
  ],
])('most tickets: the buyer who %s', (_, rows, winner) => {
  const leaves = rows.map(([buyer, tickets, paidAtMinute, lo]) => ({
    buyer,
    lo,
    hi: lo + tickets,
    paidAtMinute,
  }));
  expect(buyerOfMostTickets(LeafColumns.of(leaves))?.buyer).toBe(winner);
  expect(buyerOfMostTickets(LeafColumns.of(leaves.toReversed()))?.buyer).toBe(winner);
});

test('most tickets: nobody where nothing was sold', () => {
  expect(buyerOfMostTickets(LeafColumns.of([]))).toBeUndefined();
});

test.each([0, 2])('most tickets: with one leaf, buyer number %i is out of range', (buyer) => {
  const leaves = LeafColumns.of([{ buyer, lo: 0, hi: 1, paidAtMinute: 0 }]);
  expect(() => buyerOfMostTickets(leaves)).toThrow(RangeError);
});
