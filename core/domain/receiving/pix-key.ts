import { isPhone, readPhone } from '#core/domain/phone.ts';
import { typedEmail, typedText } from '#core/domain/typed-text.ts';
import type { PixKeyType } from './seller-profile.ts';
import { digitsOf, plainFigures } from '#core/domain/plain-figures.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A random key as some banks copy it: without its hyphens. */
const BARE_UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;
/**
 * The Pix directory's rule for e-mails (API of the DICT, Banco Central): lower case and these characters alone. Narrower in what no mail
 * server delivers either: dots at an end or in a row before the @, a domain without a dot.
 */
const EMAIL =
  /^[a-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const PIX_EMAIL_MAX_LENGTH = 77;

/** Modulo-11 check digit over weighted characters; letters of a CNPJ count from 'A' = 17, as its rule says. */
function checkDigit(characters: string, highestWeight: number): string {
  let weight = 1;
  let sum = 0;
  for (const character of [...characters].reverse()) {
    weight = weight === highestWeight ? 2 : weight + 1;
    sum += (character.charCodeAt(0) - 48) * weight;
  }
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

function hasCheckDigits(key: string, bodyLength: number, highestWeight: number): boolean {
  const body = key.slice(0, bodyLength);
  const first = checkDigit(body, highestWeight);
  return key === body + first + checkDigit(body + first, highestWeight);
}

const isOneCharacterRepeated = (key: string) => new Set(key).size === 1;

const VALID: Record<PixKeyType, (key: string) => boolean> = {
  cpf: (key) => /^\d{11}$/.test(key) && !isOneCharacterRepeated(key) && hasCheckDigits(key, 9, 11),
  cnpj: (key) =>
    /^[0-9A-Z]{12}\d{2}$/.test(key) && !isOneCharacterRepeated(key) && hasCheckDigits(key, 12, 9),
  // The length first: the pattern takes time that grows with its square.
  email: (key) => key.length <= PIX_EMAIL_MAX_LENGTH && EMAIL.test(key),
  phone: (key) => key.startsWith('+55') && isPhone(key.slice(3)),
  random: (key) => UUID.test(key),
};

const keyText = (typed: string) => plainFigures(typedText(typed));

const NORMAL: Record<PixKeyType, (typed: string) => string> = {
  cpf: digitsOf,
  cnpj: (typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, ''),
  email: (typed) => typedEmail(typed).toLowerCase(),
  phone: (typed) => {
    const digits = readPhone(typed);
    return digits === undefined ? typed : `+55${digits}`;
  },
  random: (typed) => typed.toLowerCase().replace(/[\s-]/g, '').replace(BARE_UUID, '$1-$2-$3-$4-$5'),
};

/**
 * The form in which the Pix directory keeps a key: no punctuation, no signs of copying, e-mail and random in lower case, phone with +55. A phone that cannot
 * be read stays as it is, and is no key.
 */
export function normalPixKey(type: PixKeyType, typed: string): string {
  return NORMAL[type](keyText(typed));
}

/** Whether a normal key is well formed for its type, check digits included (CNPJ with letters too). */
export function isPixKey(type: PixKeyType, key: string): boolean {
  return VALID[type](key);
}

/** What a key cannot be but by its shape: an e-mail has its sign, a random key its hyphens, a CNPJ its length. */
const SHAPES: readonly [PixKeyType, RegExp][] = [
  ['email', /@/],
  ['random', /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i],
  ['phone', /^(\+|\()/],
  ['cnpj', /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/i],
  ['cpf', /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/],
];

/**
 * The type of a whole key that can be no other; undefined where it may be several. Eleven digits alone are a CPF where its
 * check digits hold, and nothing otherwise: a CPF with a slip must never become somebody's phone.
 */
export function recognisedPixKeyType(typed: string): PixKeyType | undefined {
  const text = keyText(typed);
  const [type] = SHAPES.find(([, shape]) => shape.test(text)) ?? [];
  return type !== undefined && isPixKey(type, normalPixKey(type, text)) ? type : undefined;
}

/** Digits as a phone is written, or alone: the dots and the hyphen of a CPF are none. */
const PHONE_SHAPE = /^(?!\d{3}\.)[\d\s.-]+$/;

/** Whether these digits, no CPF and no CNPJ, would do as a phone: for its owner to say. */
export function mayBePhone(type: PixKeyType, typed: string): boolean {
  const text = keyText(typed);
  return (
    type !== 'phone' &&
    PHONE_SHAPE.test(text) &&
    recognisedPixKeyType(digitsOf(text)) === undefined &&
    readPhone(text) !== undefined
  );
}
