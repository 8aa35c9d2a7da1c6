import fs from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, type Dialect, Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { endIfFrozen, PATIENCE, serverProbe } from './frozen-server.ts';
import { restrictToOwner } from './private-files.ts';
import { reclaimSpace } from './reclaim-space.ts';
import { type HasRoom, RoomyDialect } from './roomy-dialect.ts';
import { takeStartLock } from './start-lock.ts';
import type { Tables } from './tables.ts';
import { refuseUnfinishedFolder } from './unfinished-restore.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** When an idle connection is first asked whether it is still there, milliseconds. */
const KEEP_ALIVE_AFTER_MS = 10_000;

export interface OpenDatabase {
  db: Kysely<Tables>;
  /** Waits for running queries, closes the connections and releases the directory lock. */
  close: () => Promise<void>;
  /** Of the embedded database: to be called now and then, outside of transactions. A PostgreSQL server does it by itself. */
  reclaimSpace?: () => Promise<void>;
  /** Runs `work` while other servers of the same database wait to run theirs. `work` uses `db`, which is not in a transaction. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Without the lock of Kysely's migrator, which is one of the session: behind a pooler it stays with a connection of others. */
class PooledAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter();
  }
}

function kyselyOver(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

/**
 * A PostgreSQL server. `onError` is called for connections that break; unhandled, the event would end the process. One that does not answer
 * any more is away after a while (`patience`).
 */
export function openPostgres(
  databaseUrl: string,
  onError: (error: Error) => void,
  patience = PATIENCE,
): OpenDatabase {
  const isThere = serverProbe(databaseUrl, patience);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: {
      // `pg` returns bigint (counts, cents) as text. Our values fit a number, which PGlite returns.
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // Of an idle client.
  pool.on('error', onError);
  // Of a client in use, also between two statements; an idle one reports to both.
  pool.on('connect', (client) => {
    client.on('error', onError);
    endIfFrozen(client, isThere, patience);
  });
  const db = kyselyOver(new PooledDialect({ pool }));
  const exclusively = <Result>(work: () => Promise<Result>) =>
    db.transaction().execute(async (transaction) => {
      await takeStartLock(transaction);
      return work();
    });
  return { db, close: () => db.destroy(), exclusively };
}

/**
 * A PGlite instance created by the caller (tests use memory). It has one connection: a transaction holds it until it ends and
 * other queries wait, so code inside a transaction must use only that transaction. Without room (`hasRoom`) transactions and other writes are refused.
 */
export function openPglite(pglite: PGlite, hasRoom: HasRoom = () => Promise.resolve(true)): OpenDatabase {
  const db = kyselyOver(new RoomyDialect(pglite, hasRoom));
  return {
    ...{ db, close: () => db.destroy(), reclaimSpace: async () => reclaimSpace(db, await hasRoom()) },
    // No second server can open it.
    exclusively: (work) => work(),
  };
}

/**
 * The embedded database in `dataDir`/pglite, readable by the current user only. Throws DirectoryInUseError while another
 * process uses it, UnfinishedRestoreError after a restore that was interrupted. `hasRoom` as in `openPglite`.
 */
export async function openEmbedded(dataDir: string, hasRoom?: HasRoom): Promise<OpenDatabase> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  try {
    await refuseUnfinishedFolder(dataDir);
    const folder = path.join(dataDir, 'pglite');
    const opened = openPglite(await PGlite.create(folder), hasRoom);
    // PGlite creates about a thousand files with mode 666.
    await restrictToOwner(folder);
    const closeAndUnlock = async () => {
      try {
        await opened.close();
      } finally {
        await unlock();
      }
    };
    return { ...opened, close: closeAndUnlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}
