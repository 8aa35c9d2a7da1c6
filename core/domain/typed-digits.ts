import { digitsOf, plainFigures } from './plain-figures.ts';

/** What stands in `after` and not in `before`, at one place. */
export function insertedText(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** Why nothing was taken of what was typed (P-231). */
type DigitsFault = 'unread' | 'too-long';

interface TypedDigits {
  digits: string;
  fault?: DigitsFault;
}

interface DigitsInput {
  /** The digits that stand in the field. */
  current: string;
  most: number;
  /** What may stand between the digits beside spaces. */
  marks?: string;
}

/** A number that is multiplied by a word, or negative. */
const OTHER_NUMBER = /\d\s*(?:k|mil|milh.*)(?!\p{L})|^[^\d-]*-\s*\d/iu;

function isUnread(text: string, digits: string, { current, marks = '.' }: DigitsInput): boolean {
  if (digits === '') return text.trim() !== '';
  const between = /\d.*\d/s.exec(text)?.[0].replace(/[\d\s]/g, '') ?? '';
  if ([...between].some((sign) => !marks.includes(sign)) || OTHER_NUMBER.test(text)) return true;
  // A word beside the number may say what is counted ('20 números'), but typed after the number it is no part of it.
  return digits === current && /[^\d\s.,-]/.test(text);
}

/**
 * The digits in what was typed. Where it is no number, could be two, or has more than `most` digits, those that stand there stay, with the
 * reason (P-231). Nothing is cut to fit: a cut number is another number.
 */
export function typedDigits(typed: string, input: DigitsInput): TypedDigits {
  const digits = digitsOf(typed);
  if (isUnread(plainFigures(typed), digits, input)) return { digits: input.current, fault: 'unread' };
  return digits.length > input.most ? { digits: input.current, fault: 'too-long' } : { digits };
}

/** A comma, or a point that groups no thousands, between figures, and what follows. */
const FRACTION = /(?<=\d)(?:,|\.(?!\d{3}(?!\d)))\d.*$/s;

/** What was typed without its fraction: '12,5' → '12', but '1.000' as it is. */
export const withoutFraction = (typed: string): string => typed.replace(FRACTION, '');

/** Whether what was typed has a fraction, or the next figure begins one. */
export const hasFraction = (typed: string): boolean => /\d[.,]$/.test(typed) || FRACTION.test(typed);
