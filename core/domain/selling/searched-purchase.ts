import { readPhone } from '../phone.ts';
import { digitsOf, plainFigures } from '../plain-figures.ts';
import { readPurchaseCode } from './purchase-code.ts';

/** Shorter digit sequences are not searched in phones: they match too many. */
const PHONE_PART_MIN_DIGITS = 4;
const NUMBER_MAX_DIGITS = 8;

/** What a search for purchases looks for, beside the buyer's name; undefined is not looked for. */
interface SearchedPurchase {
  /** A part of the phone. */
  phoneDigits: string | undefined;
  code: string | undefined;
  /** A ticket number. */
  number: number | undefined;
  /** Whether the text may be a part of an e-mail: digits alone are a number or a part of a phone. */
  mayBeEmail: boolean;
}

/** Reads what was typed to search purchases (P-731). */
export function readPurchaseSearch(typed: string): SearchedPurchase {
  const digits = readPhone(typed) ?? digitsOf(typed);
  const figures = plainFigures(typed);
  const isNumber = /^\d+$/.test(figures) && figures.length <= NUMBER_MAX_DIGITS;
  return {
    phoneDigits: digits.length >= PHONE_PART_MIN_DIGITS ? digits : undefined,
    code: readPurchaseCode(typed),
    number: isNumber ? Number(figures) : undefined,
    mayBeEmail: /[\p{L}@]/u.test(typed),
  };
}
