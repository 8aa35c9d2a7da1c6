import { PHONE_FAULT_TEXT, PHONE_UNFIT } from '#core/text/phone.ts';
import { digitsOf, plainFigures } from './plain-figures.ts';

/** Area codes (DDD) that Anatel has assigned. */
const AREA = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])';
/** What follows the area code of a mobile number. */
const SUBSCRIBER = '9\\d{8}';
/** Trunk 0, with the two digits of a carrier or without. */
const TRUNK = '(?:0(?:[1-9]\\d)?)?';

const PHONE = new RegExp(`^${AREA}${SUBSCRIBER}$`);

/** A number with what is dialled before it: 55, 0055, 0, 0 and a carrier, or 90 and a carrier (collect call). */
const dialled = (area: string) => new RegExp(`^(?:90[1-9]\\d|(?:(?:00)?55)?${TRUNK})(${area}${SUBSCRIBER})$`);
/** The digits after a '+': 55 is no area code there. */
const international = (area: string) => new RegExp(`^55${TRUNK}(${area}${SUBSCRIBER})$`);

const IN_BRAZIL = { dialled: dialled(AREA), international: international(AREA) };
const IN_ANY_AREA = { dialled: dialled('\\d\\d'), international: international('\\d\\d') };

type PhoneFault = keyof typeof PHONE_FAULT_TEXT | 'unfit';

/** What numbers that are no mobile number lack. One whose first digit is 9 may lack any other. */
const LACKS: readonly [RegExp, PhoneFault][] = [
  [new RegExp(`^${SUBSCRIBER}$`), 'noArea'],
  [new RegExp(`^${AREA}[6-8]\\d{7}$`), 'noNinth'],
  [new RegExp(`^${AREA}[2-5]\\d{7}$`), 'landline'],
];

/** Digits in progress that take the mask. */
const MASKABLE = /^[1-9]\d{0,10}$/;
/** Above this count, the digits are those of several numbers: the longest way to dial one has 18. */
const ONE_NUMBER_MAX_DIGITS = 19;
/** Shorter sequences of digits are parts of a number. */
const WHOLE_NUMBER_MIN_DIGITS = 8;

const hasPlus = (text: string) => /^\D*\+/.test(plainFigures(text));

function matchPhone(typed: string, forms: typeof IN_BRAZIL): string | undefined {
  const form = hasPlus(typed) ? forms.international : forms.dialled;
  return form.exec(digitsOf(typed))?.[1];
}

/**
 * The eleven national digits of a mobile number in any notation: with punctuation, +55, 0055, a trunk 0, a carrier, or as a collect
 * call (P-004). Undefined for all else: nothing is cut to fit.
 */
export function readPhone(typed: string): string | undefined {
  return matchPhone(typed, IN_BRAZIL);
}

/** Exactly eleven digits: area code, 9 and eight digits (P-004). */
export function isPhone(digits: string): boolean {
  return PHONE.test(digits);
}

function isForeign(typed: string): boolean {
  const digits = digitsOf(typed);
  const international = hasPlus(typed) ? digits : /^00(.*)$/.exec(digits)?.[1];
  return international !== undefined && !/^(?:5?$|55)/.test(international);
}

function isSeveral(typed: string): boolean {
  const whole = plainFigures(typed)
    .split(/[^\d\s().+-]+/)
    .filter((part) => digitsOf(part).length >= WHOLE_NUMBER_MIN_DIGITS);
  return whole.length > 1 || digitsOf(typed).length > ONE_NUMBER_MAX_DIGITS;
}

const lackOf = (digits: string) => LACKS.find(([form]) => form.test(digits))?.[1] ?? 'unfit';

function phoneFault(typed: string): PhoneFault | undefined {
  if (readPhone(typed) !== undefined) return undefined;
  if (isSeveral(typed)) return 'several';
  if (isForeign(typed)) return 'foreign';
  return matchPhone(typed, IN_ANY_AREA) === undefined ? lackOf(digitsOf(typed)) : 'area';
}

/** The message why a typed phone is refused, by the name of its field; undefined if it can be read. */
export function phoneRefusal(
  typed: string,
  { name = 'Telefone', unfit = PHONE_UNFIT } = {},
): string | undefined {
  const fault = phoneFault(typed);
  return fault === undefined || fault === 'unfit' ? fault && unfit : `${name} ${PHONE_FAULT_TEXT[fault]}`;
}

/** How many digits a number may have that begins with these, the first match counts. */
const MOST_DIGITS: readonly [RegExp, number][] = [
  [/^(?:00|90)/, 15],
  [/^0/, 14],
  [/^550/, 16],
  // 55 is also an area code (Santa Maria): it is the country's where another area's mobile number follows.
  [/^55\d?(?:\d9?)?$|^55\d\d9/, 13],
  [/^/, 11],
];

/** The message for a phone in progress that no further digit can mend. */
export function typingRefusal(typed: string): string | undefined {
  const fault = phoneFault(typed);
  const digits = digitsOf(typed);
  const [, most] = MOST_DIGITS.find(([start]) => start.test(digits)) ?? [];
  const isFinal = fault === 'several' || fault === 'foreign' || digits.length >= Number(most);
  return isFinal ? phoneRefusal(typed) : undefined;
}

/**
 * The value of a field in which a phone is typed: the national digits of a whole number, the digits of one in progress, and all else
 * as it was typed, so that it can be seen and is refused.
 */
export function phoneText(typed: string): string {
  const digits = digitsOf(typed);
  if (digits === '') return hasPlus(typed) ? '+' : '';
  return readPhone(typed) ?? (MASKABLE.test(digits) && !hasPlus(typed) ? digits : typed);
}

/** The mask '(99) 9 9999-9999' (P-004), as far as there are digits. What does not fit it stays as it is. */
export function formatPhone(digits: string): string {
  if (!MASKABLE.test(digits)) return digits;
  const [area, ninth, first, last] = [
    digits.slice(0, 2),
    digits.slice(2, 3),
    digits.slice(3, 7),
    digits.slice(7),
  ];
  if (ninth === '') return `(${area}`;
  return `(${area}) ${ninth}${first === '' ? '' : ` ${first}`}${last === '' ? '' : `-${last}`}`;
}
