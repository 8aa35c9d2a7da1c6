import { plainLatin } from '#core/domain/folded-text.ts';
import { PIX_CITY_MAX_LENGTH, PIX_NAME_MAX_LENGTH } from '#core/domain/limits.ts';

/** What a static BR Code says (Manual do BR Code, EMV MPM): whom to pay, and how much. */
export interface BrCode {
  /** As the Pix directory keeps it. */
  pixKey: string;
  /** Folded to what fits; see `pixText`. */
  name: string;
  city: string;
  /** Whole cents; left out, the payer types the amount. */
  amountCents?: number;
  /** Told to the payer; cut to what fits beside the key. */
  description?: string;
  /** Letters and digits, at most 25, by which the seller knows the payment again. */
  txid?: string;
}

const PIX_DOMAIN = 'br.gov.bcb.pix';
const FIELD_MAX_LENGTH = 99;
/** Of all of template 26: what stands beside the key must fit (payments: BR Code). */
const ACCOUNT_MAX_LENGTH = FIELD_MAX_LENGTH;
/** Two digits of a field's id, two of its length. */
const HEAD_LENGTH = 4;
const TXID = /^[A-Za-z0-9]{1,25}$/;
const NO_TXID = '***';
/** What no bank refuses in a name: letters, digits and spaces. The manual takes a few signs too, but not every bank reads them. */
const NO_PLAIN = /[^A-Za-z0-9 ]/g;

/** Text as a BR Code takes it (P-783): accents transliterated, signs removed, cut to `maxLength`. */
export function pixText(text: string, maxLength: number): string {
  return plainLatin(text).replace(NO_PLAIN, ' ').replace(/ +/g, ' ').trim().slice(0, maxLength).trim();
}

/** Name or city where nothing of what was written can stand there: a BR Code may not leave them out. */
const FALLBACK = 'NAO INFORMADO';

/** The receiver's name as banks show it to the payer (field 59). */
export const receiverNameInCode = (name: string): string => pixText(name, PIX_NAME_MAX_LENGTH) || FALLBACK;

/** What a BR Code is made of: with one byte a character, lengths and check count the same units as the reader. */
const CHARACTERS = /^[\x20-\x7e]*$/;

/** Throws RangeError for a value that a BR Code cannot hold. */
function field(id: string, value: string): string {
  if (!CHARACTERS.test(value) || value.length > FIELD_MAX_LENGTH) {
    throw new RangeError(
      `field ${id} of a BR Code has at most ${FIELD_MAX_LENGTH} characters of printable ASCII`,
    );
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function account({ pixKey, description = '' }: BrCode): string {
  const withKey = field('00', PIX_DOMAIN) + field('01', pixKey);
  const text = pixText(description, Math.max(0, ACCOUNT_MAX_LENGTH - withKey.length - HEAD_LENGTH));
  return withKey + (text === '' ? '' : field('02', text));
}

/** CRC-16/CCITT-FALSE of a text in ASCII, four hexadecimal digits: of '123456789' it is 29B1. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * 'Pix Copia e Cola': the text of a static BR Code, whose QR code is the same text. Name, city and description are folded to its
 * characters; a key outside of them throws RangeError.
 */
export function brCode(code: BrCode): string {
  const { name, city, amountCents = 0, txid = '' } = code;
  const body = [
    field('00', '01'),
    field('26', account(code)),
    field('52', '0000'),
    field('53', '986'),
    ...(amountCents > 0 ? [field('54', (amountCents / 100).toFixed(2))] : []),
    field('58', 'BR'),
    field('59', receiverNameInCode(name)),
    field('60', pixText(city, PIX_CITY_MAX_LENGTH) || FALLBACK),
    field('62', field('05', TXID.test(txid) ? txid : NO_TXID)),
    '6304',
  ].join('');
  return body + crc16(body);
}
