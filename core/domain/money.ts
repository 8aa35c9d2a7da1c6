import { plainFigures } from './plain-figures.ts';
import { insertedText } from './typed-digits.ts';

/**
 * A count, a whole number, as people read it: 10000 → '10.000'. Written by hand like the money: the first formatter of
 * `Intl` takes a cheap phone a tenth of a second, on every screen (decision 046).
 */
export function formatCount(count: number): string {
  let rest = String(Math.abs(count));
  const groups: string[] = [];
  for (; rest.length > 3; rest = rest.slice(0, -3)) groups.unshift(rest.slice(-3));
  return (count < 0 ? '-' : '') + [rest, ...groups].join('.');
}

/** `cents` as people read it: 4990 → 'R$ 49,90' (with a plain space, so that it can be compared and copied). */
export function formatMoney(cents: number): string {
  const size = Math.abs(cents);
  const reais = formatCount(Math.trunc(size / 100));
  return `${cents < 0 ? '-' : ''}R$ ${reais},${String(size % 100).padStart(2, '0')}`;
}

/** A number of reais: '12', '12,5', '1.500', '1.234,56', '1,234.56'. Not '12,345', which can be read in two ways. */
const REAIS = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{3})+\.\d{1,2}|\d+(?:[.,]\d{1,2})?)`;
/** Amounts without their spaces, in lower case. The last form is a sentence with one number. */
const AMOUNTS = [
  new RegExp(`^(?:brl)?${REAIS}(?:reais|real)?[.!;]?$`),
  new RegExp(`^[^\\d-]*r\\$${REAIS}(?!\\d|[.,]\\d|mil|k)\\D*$`),
];
const WITH_CENTAVOS = /^(?:(\d+)(?:reais|real)e)?(\d{1,2})centavos?$/;

function centsOf(reais: string): number {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(reais) ?? [];
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * The cents of an amount as it is written or said: '12,5', '1.500', '10 reais', '2 reais e 50 centavos', 'R$ 10,00'. Undefined where
 * it is no amount, or could be two.
 */
export function readAmount(written: string): number | undefined {
  const compact = plainFigures(written).replace(/\s/g, '').toLowerCase();
  const [centavos, reaisBefore, cents] = WITH_CENTAVOS.exec(compact) ?? [];
  if (centavos !== undefined) return Number(reaisBefore ?? 0) * 100 + Number(cents);
  const [, reais] = AMOUNTS.map((form) => form.exec(compact)).find((match) => match !== null) ?? [];
  return reais === undefined ? undefined : centsOf(reais);
}

const CURRENCY = /^R\$/;
const KEY = /^\d?$/;

interface MoneyInput {
  /** What the field showed, in cents. */
  currentCents: number;
  maxCents: number;
  /** How the text came: digits that came key by key fill from the right, however many, and pasted ones are an amount, however few. */
  entry?: 'keyed' | 'pasted' | 'other';
}

function centsOfText(typed: string, shown: string, entry: MoneyInput['entry']): number | undefined {
  const text = plainFigures(typed);
  const inserted = CURRENCY.test(text) ? insertedText(shown, text) : text;
  const isOneKey =
    entry !== 'pasted' &&
    (KEY.test(text) || (KEY.test(inserted) && Math.abs(text.length - shown.length) === 1));
  const digits = Number(text.replace(/\D/g, ''));
  if (isOneKey || (entry === 'keyed' && /^\d+$/.test(inserted))) return digits;
  const amount = readAmount(text.startsWith(shown) ? inserted : text);
  return amount ?? (text.length < shown.length && KEY.test(inserted) ? digits : undefined);
}

/** A sign of an amount's mask: where digits fill from the right it says nothing more. */
const MASK_SIGN = /^[\s.,]?$/;

interface ReadMoney {
  cents: number;
  isAboveMax: boolean;
  /** What could not be read as an amount. */
  unread?: string;
}

/**
 * The cents that a money field holds once its text has become `text` (P-002). One digit more or fewer fills from the right; what is
 * pasted, comes at once, or with a separator or words, is an amount. What is no amount, or exceeds `maxCents`, is not taken: the cents
 * are then `currentCents`, and the reply says why.
 */
export function readMoneyInput(text: string, { currentCents, maxCents, entry }: MoneyInput): ReadMoney {
  const shown = formatMoney(currentCents);
  const cents = centsOfText(text, shown, entry ?? 'other');
  if (cents === undefined) {
    const unread = insertedText(shown, text);
    return { cents: currentCents, isAboveMax: false, ...(!MASK_SIGN.test(unread) && { unread }) };
  }
  const isAboveMax = cents > maxCents;
  return { cents: isAboveMax ? currentCents : cents, isAboveMax };
}
