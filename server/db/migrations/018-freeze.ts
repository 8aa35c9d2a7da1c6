import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('pool').renameColumn('closed_at', 'frozen_at').execute();
  await db.schema
    .alterTable('pool')
    .addColumn('freezes_at', 'timestamptz')
    .addColumn('paused_at', 'timestamptz')
    .execute();
  await sql`update pool set freezes_at = closes_at + interval '10 hours'`.execute(db);
  await db.schema
    .alterTable('pool')
    .alterColumn('freezes_at', (column) => column.setNotNull())
    .execute();
}

/** Selling ends at 00:00 of the draw day, and what was reserved before may be paid until the freeze (docs/decisions/074). Sellers pause. */
export const freeze: Migration = { up };
