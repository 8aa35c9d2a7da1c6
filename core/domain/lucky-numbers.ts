import { LUCKY_DRAW_MAX, LUCKY_DRAW_MIN, LUCKY_NUMBERS_MAX } from './limits.ts';

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

/** What became of numbers that were written or pasted. */
export interface ReadNumbers {
  added: number[];
  /** Already there, or twice in the text: ignored (§5). */
  repeated: number;
  outOfRange: number;
  /** Words that are no number. */
  unreadable: number;
  /** Above the most that a package may have. */
  tooMany: number;
}

/** '1.000' is one number, '#7' and '0007' are 7; whatever is no whole number is undefined. */
function numberOf(word: string): number | undefined {
  const digits = word
    .replace(/^(#|n[º°o.]+)/i, '')
    .replace(/^\d{1,3}(\.\d{3})+$/, (all) => all.replaceAll('.', ''));
  return /^-?\d+$/.test(digits) ? Number(digits) : undefined;
}

/** The lucky numbers in a text, '7, 12; 0099' or one a line, as far as they may join those that are `kept` (§5, decision 16). */
export function readLuckyNumbers(text: string, kept: readonly number[], maxTickets: number): ReadNumbers {
  const seen = new Set(kept);
  const read: ReadNumbers = { added: [], repeated: 0, outOfRange: 0, unreadable: 0, tooMany: 0 };
  for (const word of text.split(/[\s,;|/]+/).filter(Boolean)) {
    const number = numberOf(word);
    if (number === undefined) read.unreadable += 1;
    else if (number < 0 || number >= maxTickets) read.outOfRange += 1;
    else if (seen.has(number)) read.repeated += 1;
    else if (seen.size >= luckyNumbersLimit(maxTickets)) read.tooMany += 1;
    else {
      seen.add(number);
      read.added.push(number);
    }
  }
  return read;
}

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
 * (§9, decision 16). `random` gives [0, 1).
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
