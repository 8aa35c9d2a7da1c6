import { luckyNumbersLimit } from './lucky-numbers.ts';

/** What became of numbers that were written or pasted. */
export interface ReadNumbers {
  added: number[];
  /** Already there, or twice in the text: ignored (P-414). */
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

/** The lucky numbers in a text, '7, 12; 0099' or one a line, as far as they may join those that are `kept` (P-414). */
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
