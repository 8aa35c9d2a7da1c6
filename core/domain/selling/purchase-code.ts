import { typedText } from '#core/domain/typed-text.ts';
import { plainFigures } from '#core/domain/plain-figures.ts';

/** Crockford's base32: no I, L, O, U, so that a code can be read aloud and typed from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of a purchase's code, in characters (40 bits). */
export const PURCHASE_CODE_LENGTH = 8;
const PATTERN = new RegExp(`^[${ALPHABET}]{${PURCHASE_CODE_LENGTH}}$`);

/** Encodes the lower five bits of each of 8 random bytes as a code. */
export function purchaseCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, PURCHASE_CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32)).join('');
}

/**
 * Parses a typed code: removes spaces and hyphens, converts to upper case, and maps I, L and O to the digits they resemble. Undefined if
 * it is not a valid code.
 */
export function readPurchaseCode(typed: string): string | undefined {
  const code = plainFigures(typedText(typed))
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return PATTERN.test(code) ? code : undefined;
}

/** Formats a code for display in two groups: 'K7Q2-M9XA'. */
export function formatPurchaseCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
