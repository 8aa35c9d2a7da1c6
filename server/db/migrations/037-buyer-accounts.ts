import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function addColumn({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('purchase').addColumn('buyer_user_id', 'text').execute();
  await schema
    .createIndex('purchase_buyer_user')
    .on('purchase')
    .columns(['buyer_user_id', 'created_at desc', 'id desc'])
    .where(sql.ref('buyer_user_id'), 'is not', null)
    .execute();
}

/** Until now only the first event of a purchase named the account that was signed in. */
async function fillFromEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    update purchase set buyer_user_id = first.actor_id
    from purchase_event as first join app_user on app_user.id = first.actor_id and not app_user.is_deleted
    where first.raffle_id = purchase.raffle_id and first.purchase_id = purchase.id
      and first.revision = 1 and first.actor = 'buyer'`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db);
  await fillFromEvents(db);
}

/** The account that a purchase belongs to (docs/decisions/090). */
export const buyerAccounts: Migration = { up };
