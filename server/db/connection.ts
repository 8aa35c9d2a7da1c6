import fs from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, type Dialect, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { closeToOthers } from './private-files.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
export interface OpenDatabase {
  db: Kysely<Tables>;
  /** Waits for what is under way, closes, and lets go of the directory. */
  close: () => Promise<void>;
}

function kyselyOver(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

/** A PostgreSQL server. `onError` hears of idle connections that break: without it they would end the process. */
export function openPostgres(databaseUrl: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      // `pg` gives bigint (counts, cents) as text; all of ours fit a number, as PGlite gives them.
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onError);
  const db = kyselyOver(new PostgresDialect({ pool }));
  return { db, close: () => db.destroy() };
}

/**
 * A PGlite instance, made elsewhere (tests keep theirs in memory). It has one connection: whoever opens a transaction has it
 * until the end, and the rest wait, so nothing inside a transaction may ask the database by another way.
 */
export function openPglite(pglite: PGlite): OpenDatabase {
  const db = kyselyOver(new PGliteDialect({ pglite }));
  return { db, close: () => db.destroy() };
}

/**
 * The embedded database in `dataDir`/pglite, closed to other users of the machine. Throws DirectoryInUseError while another
 * process has it.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  try {
    const folder = path.join(dataDir, 'pglite');
    const { db, close } = openPglite(await PGlite.create(folder));
    // A new database has just made a thousand files that everybody may read and write.
    await closeToOthers(folder);
    return { db, close: () => close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}
