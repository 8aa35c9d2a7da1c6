import { expect, test } from 'vitest';
import { drawWinners, namedWinners } from './draw-winners.ts';
import { LeafColumns } from './sold-list/leaf-columns.ts';

const TICKETS = ['040292', '015678', '000003', '099999', '031250'];
const leaves = LeafColumns.of([
  { lo: 3, hi: 5, buyer: 2, paidAtMinute: 9 },
  { lo: 50, hi: 60, buyer: 1, paidAtMinute: 5 },
  { lo: 92, hi: 93, buyer: 2, paidAtMinute: 8 },
]);
const none = { tries: [], isNextSold: false };

test('prizes, lucky numbers and the most tickets are won by leaves of the list', () => {
  const others = { luckyNumbers: [4, 7, 59], hasMostTicketsPrize: true };
  expect(drawWinners({ maxTickets: 100, leaves }, { federalTickets: TICKETS, prizes: 2 }, others)).toEqual([
    { kind: 'prize', place: 1, number: 92, leaf: 2, tries: [92], isNextSold: false },
    { kind: 'prize', place: 2, number: 3, leaf: 0, tries: [78, 3], isNextSold: false },
    { kind: 'lucky-number', place: 1, number: 4, leaf: 0, ...none },
    { kind: 'lucky-number', place: 3, number: 59, leaf: 1, ...none },
    { kind: 'most-tickets', place: 1, number: null, leaf: 1, ...none },
  ]);
});

test('positions of the random model are numbers by its permutation', () => {
  const permutation = { numberAt: (at: number) => 99 - at, positionOf: (number: number) => 99 - number };
  const others = { luckyNumbers: [7], hasMostTicketsPrize: false };
  const draw = { federalTickets: TICKETS, prizes: 1 };
  expect(drawWinners({ maxTickets: 100, leaves, permutation }, draw, others)).toMatchObject([
    { kind: 'prize', number: 95, leaf: 0, tries: [92, 78, 3, 99, 50], isNextSold: true },
    { kind: 'lucky-number', number: 7, leaf: 2 },
  ]);
});

test('nothing sold, nobody wins', () => {
  const others = { luckyNumbers: [1], hasMostTicketsPrize: true };
  const draw = { federalTickets: TICKETS, prizes: 3 };
  expect(drawWinners({ maxTickets: 100, leaves: LeafColumns.of([]) }, draw, others)).toEqual([]);
});

test('numbers named by the organizer win prizes, and the other prizes are still awarded', () => {
  const others = { luckyNumbers: [4], hasMostTicketsPrize: true };
  expect(namedWinners({ maxTickets: 100, leaves }, [92, 4], others)).toEqual({
    winners: [
      { kind: 'prize', place: 1, number: 92, leaf: 2, ...none },
      { kind: 'prize', place: 2, number: 4, leaf: 0, ...none },
      { kind: 'lucky-number', place: 1, number: 4, leaf: 0, ...none },
      { kind: 'most-tickets', place: 1, number: null, leaf: 1, ...none },
    ],
  });
});

test('no winners if a named number was not sold', () => {
  const others = { luckyNumbers: [], hasMostTicketsPrize: false };
  expect(namedWinners({ maxTickets: 100, leaves }, [92, 93], others)).toEqual({
    faults: [undefined, 'not-sold'],
  });
});
