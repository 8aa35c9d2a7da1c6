import { expect, test } from 'vitest';
import { drawnNumber, drawPieces } from './drawn-number.ts';

const TICKETS = ['040292', '015678', '000003', '099999', '031250'];

test.each([
  [25, [2]],
  [50, [2]],
  [100, [2]],
  [200, [3]],
  [500, [3]],
  [1_000, [3]],
  [5_000, [3, 1]],
  [10_000, [3, 1]],
  [50_000, [3, 2]],
  [100_000, [3, 2]],
  [500_000, [3, 3]],
  [1_000_000, [3, 3]],
  [10_000_000, [3, 3, 1]],
])('a package of %i tickets takes %j last digits of consecutive federal tickets', (tickets, pieces) => {
  expect(drawPieces(tickets)).toEqual(pieces);
});

test.each([
  [25, 1, 0, 17],
  [100, 1, 0, 92],
  [1_000, 1, 0, 292],
  [10_000, 1, 0, 2928],
  [50_000, 1, 0, 29_278],
  [100_000, 1, 0, 29_278],
  [1_000_000, 1, 0, 292_678],
  [10_000_000, 1, 0, 2_926_783],
  [100, 2, 0, 78],
  [10_000, 4, 0, 9990],
  // The prize after the fifth federal one starts again from the first, one number further.
  [100, 6, 0, 93],
  [1_000, 9, 0, 0],
  // The fifth is continued by the first.
  [1_000_000, 5, 0, 250_292],
  // The next try starts at the next federal prize; the round of the prize stays.
  [100, 1, 1, 78],
  [100, 1, 4, 50],
  [100, 5, 1, 92],
  [100, 6, 1, 79],
])('of %i tickets, prize %i in try %i draws number %i (P-803)', (maxTickets, place, attempt, number) => {
  expect(drawnNumber(maxTickets, TICKETS, place, attempt)).toBe(number);
});

/** Tickets in an extraction, in thousands. */
const EXTRACTIONS = [70, 75, 84, 90, 92, 96, 100];

test.each(
  EXTRACTIONS.flatMap((thousands) => [25, 200, 500, 1_000].map((size) => [thousands, size] as const)),
)(
  'in an extraction of %i thousand tickets each of %i numbers is drawn by equally many',
  (thousands, maxTickets) => {
    const counts = new Uint32Array(maxTickets);
    for (let ticket = 0; ticket < thousands * 1000; ticket += 1) {
      const drawn = drawnNumber(maxTickets, [String(ticket).padStart(6, '0')], 1);
      counts[drawn] = (counts[drawn] as number) + 1;
    }
    expect(new Set(counts)).toEqual(new Set([(thousands * 1000) / maxTickets]));
  },
);

test.each([5_000, 50_000])(
  'of %i tickets each number is drawn by equally many pairs of endings',
  (maxTickets) => {
    const counts = new Uint32Array(maxTickets);
    const [, second = 0] = drawPieces(maxTickets);
    for (let first = 0; first < 1000; first += 1)
      for (let next = 0; next < 10 ** second; next += 1) {
        const drawn = drawnNumber(
          maxTickets,
          [first, next].map((ending) => String(ending).padStart(6, '0')),
          1,
        );
        counts[drawn] = (counts[drawn] as number) + 1;
      }
    expect(new Set(counts)).toEqual(new Set([10 ** (3 + second) / maxTickets]));
  },
);
