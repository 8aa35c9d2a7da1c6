import { luckyNumbersLimit } from './lucky-numbers.ts';
import { formatTicketNumber } from './ticket-numbers.ts';
import { plainFigures } from '#core/domain/plain-figures.ts';

/** What became of numbers that were written or pasted. */
export interface ReadNumbers {
  added: number[];
  /** Already there, or twice in the text: ignored (P-414). */
  repeated: number;
  outOfRange: number;
  /** Words that are no number. */
  unreadable: number;
  /** Words as '1,000' where they can be one number or several. */
  unclear: string[];
  /** Above the most that a package may have. */
  tooMany: number;
}

/** '1.000' is one number, '#7', '7º' and '0007' are 7; whatever is no whole number is undefined. */
function numberOf(word: string): number | undefined {
  const digits = word
    .replace(/^(#|n[º°o.]+)/i, '')
    .replace(/[º°ª]$/, '')
    .replace(/^\d{1,3}(\.\d{3})+$/, (all) => all.replaceAll('.', ''));
  return /^-?\d+$/.test(digits) ? Number(digits) : undefined;
}

/** Digits in groups of three, as thousands are written in English. */
const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+$/;
const BETWEEN_NUMBERS = /,|(?<=\d)[-\u2010-\u2014](?=\d)/;

/**
 * The numbers of a word that has commas or hyphens: '7,12' and '7-12' are two. In groups of three it is one number ('1,000'), but where
 * numbers have three digits it is several ('100,200'). Undefined where it can be either.
 */
function wordsOf(written: string, maxTickets: number): string[] | undefined {
  const word = written.split(',').filter(Boolean).join(',');
  if (!THOUSANDS.test(word)) return word.split(BETWEEN_NUMBERS).filter(Boolean);
  const one = word.replaceAll(',', '');
  if (Number(one) < maxTickets) return [one];
  const parts = word.split(',');
  const hasWholeParts = formatTicketNumber(0, maxTickets).length === 3 && parts[0]?.length === 3;
  return hasWholeParts ? parts : undefined;
}

function addWord(word: string, read: ReadNumbers, seen: Set<number>, maxTickets: number): void {
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

/** The lucky numbers in a text, '7, 12; 0099' or one a line, as far as they may join those that are `kept` (P-414). */
export function readLuckyNumbers(text: string, kept: readonly number[], maxTickets: number): ReadNumbers {
  const seen = new Set(kept);
  const read: ReadNumbers = {
    added: [],
    repeated: 0,
    outOfRange: 0,
    unreadable: 0,
    unclear: [],
    tooMany: 0,
  };
  for (const written of plainFigures(text).split(/[\s;|/]+/)) {
    const words = wordsOf(written, maxTickets);
    if (words === undefined) read.unclear.push(written);
    for (const word of words ?? []) addWord(word, read, seen, maxTickets);
  }
  return read;
}
