import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('buyer_ranking').execute();
  await schema
    .createIndex('buyer_ranking')
    .on('buyer')
    .columns(['raffle_id', 'paid desc'])
    .expression(sql`date_trunc('minute', paid_at at time zone 'UTC')`)
    .where(sql.ref('paid'), '>', 0)
    .execute();
  await schema
    .createIndex('purchase_without_phone')
    .on('purchase')
    .columns(['raffle_id', 'tickets desc'])
    .expression(sql`date_trunc('minute', approved_at at time zone 'UTC')`)
    .where(sql<SqlBool>`phone = '' and status = 'approved'`)
    .execute();
}

/** The ranking has purchases without a phone, and its ties go by the minute, as in the draw (P-810). */
export const ranking: Migration = { up };
