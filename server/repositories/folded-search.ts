import { type RawBuilder, sql } from 'kysely';

/** SQL equivalent of `foldedText`. Accents go first: a database of locale C puts nothing but plain letters into lower case. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** `folded` of a column, by its name in SQL. */
export const foldedColumn = (column: string): RawBuilder<string> => folded(sql.ref(column));

/** Pattern of LIKE for a text that contains `text`, whatever signs it has. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
