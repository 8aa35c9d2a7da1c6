import { type RawBuilder, sql } from 'kysely';
import { foldedText } from '#core/domain/folded-text.ts';

const FIRST_LETTER = 0xc0;
const LAST_LETTER = 0x17f;

/**
 * The letters of Latin-1 and Latin Extended-A that are a plain letter with a sign: those of European names. Capitals too, which `lower`
 * leaves as they are in a database of locale C.
 */
const SIGNED = Array.from({ length: LAST_LETTER - FIRST_LETTER + 1 }, (_, index) =>
  String.fromCharCode(FIRST_LETTER + index),
).filter((letter) => /^[a-z]$/.test(foldedText(letter)));
const [FROM, TO] = [SIGNED.join(''), SIGNED.map(foldedText).join('')];

/** SQL equivalent of `foldedText` for the letters of European names. */
export const foldedColumn = (column: string): RawBuilder<string> =>
  sql<string>`translate(lower(${sql.ref(column)}), ${FROM}, ${TO})`;

/** Pattern of LIKE for a text that contains `text`, whatever signs it has. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
