import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/connection.ts';

/** Whether a session of this PostgreSQL database waits for a lock that another one has. */
export async function isSomebodyWaiting(db: OpenDatabase['db']): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
