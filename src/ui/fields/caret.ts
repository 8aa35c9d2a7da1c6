import { digitsOf } from '#core/domain/plain-figures.ts';

export const countDigits = (text: string) => digitsOf(text).length;

/** Position in `text` of the caret with `count` digits to its left. */
export function caretAfterDigits(text: string, count: number): number {
  let position = 0;
  for (let seen = 0; seen < count && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return position;
}
