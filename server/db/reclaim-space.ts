import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Bytes of log after which a checkpoint is made. Not sooner: a power cut during one may damage the data files, which are not forced to disk. */
const CHECKPOINT_BYTES = 64_000_000;

/**
 * Does for the embedded database what a PostgreSQL server does by itself, and PGlite, which has no background processes, never: the room of
 * dead rows is used again, and the write-ahead log does not grow for ever. One table a statement, as requests wait for the
 * only connection meanwhile. Without `hasRoom` only the log is shortened: reclaiming rows makes it longer first. Outside of a transaction.
 */
export async function reclaimSpace(db: Kysely<Tables>, hasRoom: boolean): Promise<void> {
  if (hasRoom) await vacuumTables(db);
  const log = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()
  `.execute(db);
  if ((log.rows[0]?.bytes ?? 0) > CHECKPOINT_BYTES) await sql`checkpoint`.execute(db);
}

async function vacuumTables(db: Kysely<Tables>): Promise<void> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname
  `.execute(db);
  for (const { name } of tables.rows) await sql`vacuum ${sql.table(name)}`.execute(db);
}
