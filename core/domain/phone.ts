import { PHONE_COUNTRY_PREFIX, PHONE_DIGITS } from './limits.ts';

/**
 * 55 is also an area code (Santa Maria): one digit too many after a whole mobile number of that area, whose third digit is
 * a 9, does not make it a country prefix.
 */
function hasCountryPrefix(digits: string): boolean {
  if (!digits.startsWith(PHONE_COUNTRY_PREFIX) || digits.length <= PHONE_DIGITS) return false;
  return digits.length > PHONE_DIGITS + 1 || digits.charAt(PHONE_COUNTRY_PREFIX.length) !== '9';
}

/**
 * The national digits in what a person typed or pasted: formatted, with +55 or with a trunk 0 (P-004).
 * At most 11 digits come back; fewer while typing.
 */
export function phoneDigits(typed: string): string {
  let digits = typed.replace(/\D/g, '');
  if (hasCountryPrefix(digits)) digits = digits.slice(PHONE_COUNTRY_PREFIX.length);
  return digits.replace(/^0+/, '').slice(0, PHONE_DIGITS);
}

/** The mask '(99) 9 9999-9999' (P-004), as far as there are digits. */
export function formatPhone(digits: string): string {
  const [area, ninth, first, last] = [
    digits.slice(0, 2),
    digits.slice(2, 3),
    digits.slice(3, 7),
    digits.slice(7, PHONE_DIGITS),
  ];
  if (ninth === '') return area === '' ? '' : `(${area}`;
  return `(${area}) ${ninth}${first === '' ? '' : ` ${first}`}${last === '' ? '' : `-${last}`}`;
}

/** Exactly eleven digits (P-004). */
export function isPhone(digits: string): boolean {
  return new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(digits);
}
