import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('raffle_image')
    .addColumn('raffle_id', 'text', (column) => column.notNull().references('raffle.id'))
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('stored_at', 'timestamptz')
    .addColumn('let_go_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('raffle_image_pkey', ['raffle_id', 'content_hash'])
    .execute();
  await db.schema
    .createIndex('raffle_image_content_hash')
    .on('raffle_image')
    .column('content_hash')
    .execute();
  await db.schema.createIndex('raffle_image_let_go_at').on('raffle_image').column('let_go_at').execute();
}

/** Images uploaded for each raffle. */
export const raffleImages: Migration = { up };
