import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was given back after the freeze had been taken from its buyer. */
async function countListed(db: Kysely<unknown>): Promise<void> {
  await sql`
    with counted as (
      select raffle_id, phone, sum(tickets) as paid, max(approved_at) as paid_at from purchase
      where phone <> '' and (status = 'approved' or stays_listed)
      group by raffle_id, phone
      having bool_or(stays_listed and status <> 'approved'))
    update buyer set paid = counted.paid, paid_at = counted.paid_at from counted
    where buyer.raffle_id = counted.raffle_id and buyer.phone = counted.phone`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('purchase_without_phone').execute();
  await db.schema
    .createIndex('purchase_without_phone')
    .on('purchase')
    .columns(['raffle_id', 'tickets desc'])
    .expression(sql`date_trunc('minute', approved_at at time zone 'UTC')`)
    .where(sql<SqlBool>`phone = '' and (status = 'approved' or stays_listed)`)
    .execute();
  await countListed(db);
}

/** The ranking counts what is in the list of sold tickets, as the draw does (P-810). */
export const listedBuyers: Migration = { up };
