import { LUCKY_DRAW_MAX, LUCKY_DRAW_MIN } from '#core/domain/limits.ts';
import { fittingLuckyNumbers, luckyNumbersLimit } from './lucky-numbers.ts';

/** The numbers in their order, with one more kept in place. */
function withNumber(sorted: readonly number[], number: number): number[] {
  const place = sorted.findIndex((other) => other > number);
  return place < 0 ? [...sorted, number] : sorted.toSpliced(place, 0, number);
}

/** The free number of this rank, counted from 0 over the numbers that are not taken. */
function freeNumber(rank: number, sortedTaken: readonly number[]): number {
  let number = rank;
  for (const taken of sortedTaken) {
    if (taken > number) break;
    number += 1;
  }
  return number;
}

/**
 * `wanted` numbers, 1 to 100, drawn evenly from those of the package that are not `kept`; fewer where fewer are left
 * (P-415). `random` gives [0, 1).
 */
export function drawLuckyNumbers(
  wanted: number,
  kept: readonly number[],
  maxTickets: number,
  random: () => number,
): number[] {
  let taken = fittingLuckyNumbers(kept, maxTickets).toSorted((a, b) => a - b);
  const left = Math.min(luckyNumbersLimit(maxTickets) - kept.length, maxTickets - taken.length);
  const count = Math.min(Math.max(wanted, LUCKY_DRAW_MIN), LUCKY_DRAW_MAX, Math.max(0, left));
  const drawn: number[] = [];
  while (drawn.length < count) {
    const number = freeNumber(Math.floor(random() * (maxTickets - taken.length)), taken);
    drawn.push(number);
    taken = withNumber(taken, number);
  }
  return drawn;
}
