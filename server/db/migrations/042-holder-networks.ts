import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  // Of addresses from before it is unknown until they reserve again.
  await schema
    .alterTable('holder')
    .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createIndex('holder_network')
    .on('holder')
    .columns(['raffle_id', 'network'])
    .where(sql.ref('network'), '<>', '')
    .execute();
}

/** What all addresses of an IPv6 network hold unpaid (docs/decisions/073). */
export const holderNetworks: Migration = { up };
