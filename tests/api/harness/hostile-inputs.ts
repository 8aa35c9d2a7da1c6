import * as fc from 'fast-check';
import { newPhone } from './selling-steps.ts';
import { keyOf, RICH, type TextInput } from './text-inputs.ts';

/** A valid text in two parts, and what finds it where it is stored. */
export interface Base {
  marker: string;
  before: string;
  after: string;
}

const phone = (): Base => {
  const digits = newPhone();
  return { marker: digits, before: digits.slice(0, 7), after: digits.slice(7) };
};
const email = (marker: string): Base => ({ marker, before: marker, after: 'x@example.com' });
const richText = (marker: string): Base => ({
  ...{ marker, before: `<p>${marker}`, after: ' é uma cesta de café com pães, geleias e frutas da roça</p>' },
});
/** Where a valid text is no plain words. A new field that needs another one is refused until it stands here. */
const BASES: Record<string, (marker: string) => Base> = {
  ...{ email, pixKey: email, phone, phoneNumber: phone, phoneforsupport: phone },
  ...{ description: richText, descriptionrules: richText },
  authorizationCnpj: () => ({ marker: '11222333', before: '11222333', after: '000181' }),
  videolink: (marker) => ({ marker, before: `https://youtu.be/${marker}`, after: 'x' }),
  linkgroupwhatsapp: (marker) => ({ marker, before: `https://chat.whatsapp.com/${marker}`, after: 'x' }),
  link: (marker) => ({ marker, before: `https://example.com/${marker}`, after: 'x' }),
  endToEndId: (marker) => ({ marker, before: `E00000000202611201200${marker}`, after: 'abc' }),
  pixCity: (marker) => ({ marker, before: marker, after: ' SP' }),
};

let markers = 0;
/** Letters alone, as names have. */
export function newMarker(): string {
  markers += 1;
  const letters = markers.toString(26).padStart(5, '0');
  // The last one composes with no accent.
  return `Zq${letters.replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))}q`;
}
/** A valid text for a field, with a marker of its own. */
export const baseOf = (input: TextInput): Base =>
  (BASES[keyOf(input)] ?? ((marker) => ({ marker, before: marker, after: ' da Ana' })))(newMarker());

const SIGNS = [
  ...[
    '\u200b',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u202c',
    '\u2066',
    '\u2069',
    '\u2060',
    '\u00ad',
    '\ufeff',
    '\ufe0f',
  ],
  ...['\u{e0061}', '\u3164', '\u2800', '\uffff', '\u034f', '\0', '\x07', '\x7f', '\x85', '\ud83c', '\udf81'],
  ...['\n', '\r\n', '\t', '\u00a0', '\u3000', '\u2028', ' '],
  ...['ção'.normalize('NFD'), 'ção', 'e\u200b\u0301', 'n\u0303o', '\u0301'],
  ...['🎁', '𝕏', '👨‍👩‍👧‍👦', '❤️', '👩🏽‍⚕️', '1️⃣', '李', '<b>', '&amp;', '&#x202e;', "' --", 'a'.repeat(90)],
] as const;
/** Signs to be put into a valid text. */
export const hostile = fc.record({
  signs: fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 4 }).map((signs) => signs.join('')),
  place: fc.constantFrom('before', 'inside', 'after'),
});
export type Hostile = typeof hostile extends fc.Arbitrary<infer Value> ? Value : never;

/** A valid text with the signs in it. */
export function hostileText({ before, after }: Base, { signs, place }: Hostile): string {
  if (place === 'before') return signs + before + after;
  return place === 'inside' ? before + signs + after : before + after + signs;
}

/** Nobody sees them: but for those of an emoji none may be stored. */
export const UNSEEN =
  /(?!\t|\n)\p{Cc}|\u034f|[\u00ad\u061c\u200b-\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffff]|(?<!\p{Extended_Pictographic}|[0-9#*])\ufe0f|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/u;

/** Digits are read out of any text ('Tel.: 11 98765-4321'). */
export const DIGITS = new Set(['phone', 'phoneNumber', 'phoneforsupport', 'authorizationCnpj']);

/** Letters with their accents, digits and emoji of a text, in one form: what must not get lost. */
export function wordsOf(input: TextInput, text: string): string {
  const kept = DIGITS.has(keyOf(input)) ? /[0-9]/ : /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]/u;
  const read = RICH.has(keyOf(input)) ? text.replace(/<[^<>]*>|&#?\w+;/g, '') : text;
  const signs = [...read.toLowerCase().normalize('NFD')].filter(
    (sign) => kept.test(sign) && !/\p{Default_Ignorable_Code_Point}/u.test(sign),
  );
  return signs.join('').normalize('NFD');
}
