import { digitsOf } from './plain-figures.ts';

/** The digits in what was typed; `current` where they are more than `most`. Nothing is cut to fit: a cut number is another number. */
export function typedDigits(typed: string, current: string, most: number): string {
  const digits = digitsOf(typed);
  return digits.length > most ? current : digits;
}

/** A comma, or a point that groups no thousands, between figures, and what follows. */
const FRACTION = /(?<=\d)(?:,|\.(?!\d{3}(?!\d)))\d.*$/s;

/** What was typed without its fraction: '12,5' → '12', but '1.000' as it is. */
export const withoutFraction = (typed: string): string => typed.replace(FRACTION, '');

/** Whether what was typed has a fraction, or the next figure begins one. */
export const hasFraction = (typed: string): boolean => /\d[.,]$/.test(typed) || FRACTION.test(typed);
