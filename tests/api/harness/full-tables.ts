import { sql } from 'kysely';
import { afterEach, beforeAll } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Tables whose inserts and updates find no space once they are filled, for the tests of a file. They have room again for each test. */
export function useFullTables(
  api: TestApi,
  tables: readonly string[],
): Record<'fill' | 'makeRoom', () => Promise<void>> {
  const each = async (statementOf: (table: string) => ReturnType<typeof sql>) => {
    for (const table of tables) await statementOf(table).execute(api.database.db);
  };
  const makeRoom = () => each((table) => sql`drop trigger if exists full_disk on ${sql.table(table)}`);
  beforeAll(async () => {
    await sql`create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(api.database.db);
  });
  afterEach(makeRoom);
  return {
    fill: () =>
      each(
        (table) => sql`create trigger full_disk before insert or update on ${sql.table(table)}
          for each statement execute function no_space()`,
      ),
    makeRoom,
  };
}
