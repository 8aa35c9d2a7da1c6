import { COMPLETE_DAY, type Day, formatDay, isDay } from './days.ts';
import { plainFigures } from './plain-figures.ts';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** Digits of day, month and year, in the order of DD/MM/YYYY. */
const WIDTHS = [2, 2, 4];
const SHORT_YEAR = /^(\d{2}\/\d{2}\/)(\d{2})$/;

const twoDigits = (digits: string) => digits.padStart(2, '0');

/** '25 de dezembro de 2026', '25/dez/2026', with the day of the week before it or without; '1º' also with the sign of degrees. */
const IN_WORDS =
  /^(?:[a-zçá]+(?:-feira)?, )?(\d{1,2})[º°]?(?: de |[ /-])([a-zç]{3})[a-zç]*\.?(?: de |[ /-])(\d{4})$/;

/** '2026-12-25', with a time or without, and '25 de dezembro de 2026' as DD/MM/YYYY; undefined for other forms. */
function rewritten(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T[\d:.]+(?:Z|[+-][\d:]+)?)?$/.exec(text);
  if (iso) return [twoDigits(iso[3] ?? ''), twoDigits(iso[2] ?? ''), iso[1]].join('/');
  const inWords = IN_WORDS.exec(text.toLowerCase());
  const month = MONTHS.indexOf(inWords?.[2] ?? '') + 1;
  return month > 0
    ? [twoDigits(inWords?.[1] ?? ''), twoDigits(`${month}`), inWords?.[3]].join('/')
    : undefined;
}

/**
 * DD/MM/YYYY as far as it is typed: digits get their slashes, '5/' becomes '05/'. Digits beyond the year stay, with what stands between:
 * a text that has another date, or one digit too many, is not taken for the day that it begins with.
 */
function masked(text: string): string {
  const parts = [''];
  const last = WIDTHS.length - 1;
  for (const [at, character] of [...text].entries()) {
    const place = parts.length - 1;
    const part = parts[place] ?? '';
    if (/\d/.test(character)) {
      if (place === last || part.length < (WIDTHS[place] ?? 0)) parts[place] = part + character;
      else parts.push(character);
    } else if (part !== '' && place === last) {
      return parts.join('/') + surplusOf([...text].slice(at).join(''));
    } else if (part !== '') {
      parts[place] = twoDigits(part);
      parts.push('');
    }
  }
  return parts.join('/');
}

/** What follows a year: nothing where no digit does. */
const surplusOf = (rest: string) => (/\d/.test(rest) ? rest.trimEnd() : '');

/** The text of a field for `value`: DD/MM/YYYY for a day, otherwise what was typed. */
export const dayText = (value: string): string => formatDay(value) || value;

/** Day, month and year as far as they are there. */
const PARTS = /^\d{0,2}\/\d{0,2}(?:\/\d{0,4})?$/;
/** Day or month is missing before what follows. */
const GAP = /^\/|\/\//;

/**
 * Reads what was typed or pasted: the day if it exists, otherwise the text as far as it goes, as DD/MM/YYYY. While it is changed `isWithin`,
 * before its end, its parts stay as they are: of '25/12/2026' the '25/1/2026' may become 25/11.
 */
export function readTypedDay(text: string, isWithin = false): Day {
  const written = plainFigures(text);
  const stays = isWithin && PARTS.test(written);
  const shown = stays ? written : (rewritten(written.trim()) ?? masked(written));
  const day = COMPLETE_DAY.exec(shown);
  const asDay = day ? `${day[3]}-${day[2]}-${day[1]}` : '';
  return isDay(asDay) ? asDay : shown;
}

/** Reads a text that is complete: '25/12/26' is in 2026. */
export const readFinishedDay = (text: string): Day =>
  readTypedDay(plainFigures(text).replace(SHORT_YEAR, '$120$2'), GAP.test(text));
