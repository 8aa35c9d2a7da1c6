import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('purchase_live')
    .on('purchase')
    .columns(['raffle_id', 'status'])
    .where(sql.ref('status'), 'in', sql`('pending', 'in_process', 'approved', 'refund_due', 'refunded')`)
    .execute();
}

/** Whether payments exist and what is held unpaid are read without the purchases that ended unpaid, which may be most of them. */
export const livePurchases: Migration = { up };
