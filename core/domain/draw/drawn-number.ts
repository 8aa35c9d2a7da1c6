import { FEDERAL_PRIZES } from './federal-draw.ts';

/**
 * Most digits that one federal ticket gives. An extraction has 70 to 100 thousand tickets, so the digits before the last three are
 * not equally likely.
 */
const DIGITS_OF_ONE_TICKET = 3;
/** Readings of a prize until a sold number is found; after them the next sold number above the first reading wins. */
export const DRAW_TRIES = FEDERAL_PRIZES;

/** Digits that make a raffle's number: the fewest whose count of values is a multiple of the tickets (P-803). `maxTickets` divides a power of ten. */
export function drawDigits(maxTickets: number): number {
  let digits = 1;
  while (10 ** digits % maxTickets !== 0) digits += 1;
  return digits;
}

/** How many last digits each of the consecutive federal tickets gives, in order: 4 digits are [3, 1]. */
export function drawPieces(maxTickets: number): number[] {
  const digits = drawDigits(maxTickets);
  const count = Math.ceil(digits / DIGITS_OF_ONE_TICKET);
  return Array.from({ length: count }, (_, index) =>
    Math.min(DIGITS_OF_ONE_TICKET, digits - index * DIGITS_OF_ONE_TICKET),
  );
}

/**
 * The number that one try draws for a prize (P-803): the reading of prize j starts from federal prize j, of its next try from the one
 * after it, going round after the fifth; prizes after the fifth are one number further for each round.
 * @param tickets of the federal draw, first to fifth, digits only.
 * @param place of the raffle's prize, from 1.
 * @param attempt 0 for the first try, up to 4.
 * @returns a number from 0 to maxTickets − 1.
 */
export function drawnNumber(
  maxTickets: number,
  tickets: readonly string[],
  place: number,
  attempt = 0,
): number {
  const start = place - 1 + attempt;
  const digits = drawPieces(maxTickets)
    .map((count, index) => (tickets[(start + index) % FEDERAL_PRIZES] ?? '').slice(-count))
    .join('');
  const round = Math.floor((place - 1) / FEDERAL_PRIZES);
  return (Number(digits) + round) % maxTickets;
}
