import { expect, test } from 'vitest';
import { drawWinners } from './draw-winners.ts';
import { LeafColumns } from './sold-list/leaf-columns.ts';

const TICKETS = ['040292', '015678', '000003', '099999', '031250'];
const leaves = LeafColumns.of([
  { lo: 3, hi: 5, buyer: 2, paidAtMinute: 9 },
  { lo: 50, hi: 60, buyer: 1, paidAtMinute: 5 },
  { lo: 92, hi: 93, buyer: 2, paidAtMinute: 8 },
]);
const none = { tries: [], isNextSold: false };

test('prizes, lucky numbers and the most tickets are won by leaves of the list', () => {
  const prizes = { prizes: 2, luckyNumbers: [4, 7, 59], hasMostTicketsPrize: true };
  expect(drawWinners({ maxTickets: 100, leaves }, TICKETS, prizes)).toEqual([
    { kind: 'prize', place: 1, number: 92, leaf: 2, tries: [92], isNextSold: false },
    { kind: 'prize', place: 2, number: 3, leaf: 0, tries: [78, 3], isNextSold: false },
    { kind: 'lucky-number', place: 1, number: 4, leaf: 0, ...none },
    { kind: 'lucky-number', place: 3, number: 59, leaf: 1, ...none },
    { kind: 'most-tickets', place: 1, number: null, leaf: 1, ...none },
  ]);
});

test('positions of the random model are numbers by its permutation', () => {
  const permutation = { numberAt: (at: number) => 99 - at, positionOf: (number: number) => 99 - number };
  const prizes = { prizes: 1, luckyNumbers: [7], hasMostTicketsPrize: false };
  expect(drawWinners({ maxTickets: 100, leaves, permutation }, TICKETS, prizes)).toMatchObject([
    { kind: 'prize', number: 95, leaf: 0, tries: [92, 78, 3, 99, 50], isNextSold: true },
    { kind: 'lucky-number', number: 7, leaf: 2 },
  ]);
});

test('nothing sold, nobody wins', () => {
  const prizes = { prizes: 3, luckyNumbers: [1], hasMostTicketsPrize: true };
  expect(drawWinners({ maxTickets: 100, leaves: LeafColumns.of([]) }, TICKETS, prizes)).toEqual([]);
});
