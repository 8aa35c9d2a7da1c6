import { expect, test } from 'vitest';
import { drawDigits, drawnNumber } from './drawn-number.ts';

const TICKETS = ['040292', '015678', '000007', '099999', '031250'];

test.each([
  [25, 2, 0],
  [50, 2, 0],
  [100, 2, 0],
  [200, 3, 0],
  [500, 3, 0],
  [1_000, 3, 0],
  [5_000, 4, 0],
  [10_000, 4, 0],
  [50_000, 5, 0],
  [100_000, 5, 0],
  [500_000, 3, 3],
  [1_000_000, 3, 3],
  [10_000_000, 4, 3],
])(
  'a package of %i tickets takes %i digits of one federal ticket and %i of the next',
  (tickets, first, second) => {
    expect(drawDigits(tickets)).toEqual({ first, second });
  },
);

test.each([
  [100, 1, 92],
  [25, 1, 17],
  [50_000, 1, 40_292],
  [1_000_000, 1, 292_678],
  [10_000_000, 1, 292_678],
  [100, 2, 78],
  [10_000, 4, 9_999],
  // The prize after the fifth federal one starts again from the first, one number further.
  [100, 6, 93],
  [10_000, 9, 0],
  // The fifth is continued by the first.
  [1_000_000, 5, 250_292],
])('of %i tickets, prize %i goes to number %i', (maxTickets, place, number) => {
  expect(drawnNumber(maxTickets, TICKETS, place)).toBe(number);
});

test.each([25, 200, 500, 5_000])(
  'of %i tickets every number is drawn by equally many federal tickets',
  (maxTickets) => {
    const values = 10 ** drawDigits(maxTickets).first;
    const counts = new Map<number, number>();
    for (let value = 0; value < values; value += 1) {
      const number = drawnNumber(maxTickets, [String(value).padStart(6, '0')], 1);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect(counts.size).toBe(maxTickets);
    expect(new Set(counts.values())).toEqual(new Set([values / maxTickets]));
  },
);
