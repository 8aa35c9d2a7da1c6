import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/connection.ts';

/** A text, and where it stands: 'raffle.title'. */
export interface StoredText {
  place: string;
  text: string;
}

/** Every text in a value, also in one that is JSON. */
function textsIn(place: string, value: unknown): StoredText[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(`${place}.${key}`, part));
}

const contains = (text: string, marker: string) => text.toLowerCase().includes(marker.toLowerCase());

/** The texts of a value that contain the marker, whatever its case. */
export const textsWith = (marker: string, place: string, value: unknown): StoredText[] =>
  textsIn(place, value).filter(({ text }) => contains(text, marker));

const TEXT_TYPES = ['text', 'character varying', 'jsonb', 'json', 'ARRAY'];

/** Reads every text of every table that contains a marker: one statement over all columns. */
export async function storedTextsOf({ db }: Pick<OpenDatabase, 'db'>) {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in (${sql.join(TEXT_TYPES)})`.execute(db);
  const columns = rows.map(({ tableName: table, columnName: column }) => ({ table, column }));
  return async (marker: string): Promise<StoredText[]> => {
    const selects = columns.map(
      ({ table, column }) => sql`
        select ${`${table}.${column}`}::text as place, to_jsonb(${sql.ref(column)}) as value
        from ${sql.table(table)} where ${sql.ref(column)}::text ilike ${`%${marker}%`}`,
    );
    const found = await sql<{
      place: string;
      value: unknown;
    }>`${sql.join(selects, sql` union all `)}`.execute(db);
    return found.rows.flatMap(({ place, value }) => textsWith(marker, place, value));
  };
}
