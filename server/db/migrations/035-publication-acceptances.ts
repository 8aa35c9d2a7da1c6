import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publication_acceptance')
    .addColumn('raffle_id', 'text', (column) => column.notNull().references('raffle.id'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('accepted_by', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('accepted_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('publication_acceptance_pkey', ['raffle_id', 'version'])
    .execute();
  await sql`
    create function refuse_acceptance_change() returns trigger language plpgsql as $$
    begin raise exception 'publication_acceptance is append-only'; end $$`.execute(db);
  await sql`
    create trigger publication_acceptance_append_only before update or delete on publication_acceptance
    for each row execute function refuse_acceptance_change()`.execute(db);
}

/** What organizers have declared before their raffles were published (P-767). Append-only. */
export const publicationAcceptances: Migration = { up };
