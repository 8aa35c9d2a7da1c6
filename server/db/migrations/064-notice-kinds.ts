import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const kind of ['draws', 'prizes'])
    await schema
      .alterTable('notification_choice')
      .addColumn(kind, 'boolean', (column) => column.notNull().defaultTo(true))
      .execute();
}

/** Notices of draws, and of prizes that have not come, are switched off apart from those of sales (P-1101). */
export const noticeKinds: Migration = { up };
