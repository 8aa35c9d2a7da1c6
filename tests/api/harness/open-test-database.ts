import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { LOG_START } from '#server/tickets/log/log-entry.ts';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/connection.ts';
import { createDatabase } from './postgres-database.ts';
import { openCopy } from './template-database.ts';

/** PostgreSQL for the tests; without one each file gets an embedded database in memory. */
const DATABASE_URL = process.env.DATABASE_URL;

export const isPostgres = DATABASE_URL !== undefined && DATABASE_URL !== '';

/** A database on the PostgreSQL server, dropped on close. `connect` opens another pool. */
async function createOnPostgres(databaseUrl: string, template?: string) {
  const { url, drop } = await createDatabase(databaseUrl, template);
  // Dropping by force ends connections that are still closing; their errors are ignored.
  return { url, connect: () => openPostgres(url, () => undefined), drop };
}

/** An empty database without tables; `connect` opens it as another server would (embedded: the same connection). */
export async function openEmptyDatabase(): Promise<{
  /** URL of the database; empty if embedded. */
  url: string;
  connect: () => OpenDatabase;
  drop: () => Promise<void>;
}> {
  if (DATABASE_URL !== undefined && DATABASE_URL !== '') return createOnPostgres(DATABASE_URL);
  const pglite = await PGlite.create();
  return {
    url: '',
    connect: () => openPglite(pglite),
    drop: () => (pglite.closed ? Promise.resolve() : pglite.close()),
  };
}

/** A test database; `another` is the pool of a second server. */
export interface TestDatabase extends OpenDatabase {
  another: OpenDatabase['db'];
}

/** A migrated database with catalogues. On PostgreSQL with two pools; the embedded one has one connection, and asks `hasRoom`. */
export async function openTestDatabase(hasRoom?: () => Promise<boolean>): Promise<TestDatabase> {
  if (!DATABASE_URL) {
    const embedded = openPglite(await openCopy(inject('templateDatabase')), hasRoom);
    return { ...embedded, another: embedded.db };
  }
  const { connect, drop } = await createOnPostgres(DATABASE_URL, inject('templateDatabase'));
  const [first, second] = [connect(), connect()];
  return {
    ...first,
    another: second.db,
    close: async () => {
      await first.close();
      await second.close();
      await drop();
    },
  };
}

/** Tables that keep their rows: catalogues, those of one row, which is set back, and what the migrations note. */
const KEPT_TABLES = [
  ...['category', 'lottery', 'ticket_plan', 'log_head', 'federal_watch'],
  ...['kysely_migration', 'kysely_migration_lock'],
];

const tablesOf = new WeakMap<OpenDatabase['db'], readonly string[]>();

/** The tables that a test may fill; read once for each database. */
async function filledTables(db: OpenDatabase['db']): Promise<readonly string[]> {
  const known = tablesOf.get(db);
  if (known) return known;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in (${sql.join(KEPT_TABLES)})`.execute(db);
  const tables = rows.map(({ name }) => name);
  tablesOf.set(db, tables);
  return tables;
}

/**
 * Empties all tables except the catalogues; without triggers, which refuse to delete from a history. Truncating takes PostgreSQL thirty
 * times as long: it makes new files for each table and index.
 */
export async function emptyTables({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const tables = await filledTables(db);
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const deletions = tables.map((table) => `${table}_rows as (delete from ${table})`);
    await sql.raw(`with ${deletions.join(', ')} select`).execute(transaction);
    await transaction.updateTable('logHead').set({ seq: 0, hash: LOG_START }).execute();
    await transaction
      .updateTable('federalWatch')
      .set({ nextAt: new Date(0) })
      .execute();
  });
}
