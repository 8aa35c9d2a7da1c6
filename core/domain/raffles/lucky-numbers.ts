import { LUCKY_NUMBERS_MAX } from '#core/domain/limits.ts';

/** Most lucky numbers that a package may have (P-414). */
export function luckyNumbersLimit(maxTickets: number): number {
  return Math.min(LUCKY_NUMBERS_MAX, maxTickets);
}

/** Those lucky numbers that are below `maxTickets`, so that the package has them (P-414). */
export function fittingLuckyNumbers(numbers: readonly number[], maxTickets: number): number[] {
  return numbers.filter((number) => number < maxTickets);
}

/** Whether the numbers keep their rules: 0 to package max - 1, no duplicate, not too many (P-414). */
export function areLuckyNumbersValid(numbers: readonly number[], maxTickets: number): boolean {
  return (
    numbers.length <= luckyNumbersLimit(maxTickets) &&
    new Set(numbers).size === numbers.length &&
    fittingLuckyNumbers(numbers, maxTickets).length === numbers.length &&
    numbers.every((number) => Number.isInteger(number) && number >= 0)
  );
}
