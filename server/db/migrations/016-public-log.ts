import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('raffle_terms')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('log_seq', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('raffle_terms_pkey', ['raffle_id', 'version'])
    .execute();
  await schema
    .createTable('log_entry')
    .addColumn('seq', 'integer', (column) => column.primaryKey())
    .addColumn('previous', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('log_head')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into log_head (seq, hash) values (0, ${'0'.repeat(64)})`.execute(db);
  // A commitment covers terms now; the server makes those of raffles that are active already when it starts.
  await schema.alterTable('pool').dropColumn('commitment').execute();
}

/** What was promised at each time, and the public log of it (docs/PROOF.md). */
export const publicLog: Migration = { up };
