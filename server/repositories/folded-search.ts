import { type RawBuilder, sql } from 'kysely';

const ACCENTED = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const PLAIN = 'aaaaaeeeeiiiiooooouuuucn';

/** SQL equivalent of `foldedText` for the accents that occur in Portuguese names. */
export const foldedColumn = (column: string): RawBuilder<string> =>
  sql<string>`translate(lower(${sql.ref(column)}), ${ACCENTED}, ${PLAIN})`;

/** Pattern of LIKE for a text that contains `text`, whatever signs it has. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
