import { FEDERAL_PRIZES } from './federal-draw.ts';

/** Digits that come from one federal ticket at most; more are continued by the next ticket. */
const DIGITS_OF_ONE_TICKET = 5;

/** How many digits of which federal tickets make a raffle's number. */
export interface DrawDigits {
  /** Of the first ticket. */
  first: number;
  /** Of the ticket after it; 0 for packages of up to 100,000 tickets. */
  second: number;
}

/**
 * The digits that a package needs: the fewest whose count of values is a multiple of its tickets, so that every number is
 * equally likely (P-803).
 * @param maxTickets of the package; it divides a power of ten.
 */
export function drawDigits(maxTickets: number): DrawDigits {
  let digits = 1;
  while (10 ** digits % maxTickets !== 0) digits += 1;
  if (digits <= DIGITS_OF_ONE_TICKET) return { first: digits, second: 0 };
  return { first: Math.ceil(digits / 2), second: Math.floor(digits / 2) };
}

/**
 * The number from which a prize's winner is looked for (P-803): prize j starts from federal prize j, going round after the
 * fifth, each round one number further.
 * @param tickets of the federal draw, first to fifth, digits only.
 * @param place of the raffle's prize, from 1.
 * @returns a number from 0 to maxTickets − 1.
 */
export function drawnNumber(maxTickets: number, tickets: readonly string[], place: number): number {
  const { first, second } = drawDigits(maxTickets);
  const start = (place - 1) % FEDERAL_PRIZES;
  const lastDigits = (ticket: number, count: number) =>
    count === 0 ? '' : (tickets[ticket % FEDERAL_PRIZES] ?? '').slice(-count);
  const round = Math.floor((place - 1) / FEDERAL_PRIZES);
  return (Number(lastDigits(start, first) + lastDigits(start + 1, second)) + round) % maxTickets;
}
