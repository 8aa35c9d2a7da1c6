import { LUCKY_NUMBERS_MAX } from './limits.ts';

/** Most lucky numbers that a package may have (decision 16). */
export function luckyNumbersLimit(maxTickets: number): number {
  return Math.min(LUCKY_NUMBERS_MAX, maxTickets);
}

/** The lucky numbers that a package has: 0 to its last one (§5). */
export function fittingLuckyNumbers(numbers: readonly number[], maxTickets: number): number[] {
  return numbers.filter((number) => number < maxTickets);
}

/** Whether the numbers keep their rules: 0 to package max - 1, no duplicate, not too many (§5, decision 16). */
export function areLuckyNumbersValid(numbers: readonly number[], maxTickets: number): boolean {
  return (
    numbers.length <= luckyNumbersLimit(maxTickets) &&
    new Set(numbers).size === numbers.length &&
    fittingLuckyNumbers(numbers, maxTickets).length === numbers.length &&
    numbers.every((number) => Number.isInteger(number) && number >= 0)
  );
}
