import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { LOG_START } from '#server/tickets/log/log-entry.ts';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/connection.ts';
import { createDatabase } from './postgres-database.ts';
import { openCopy } from './template-database.ts';

/** PostgreSQL for the tests; without one each file gets an embedded database in memory. */
const DATABASE_URL = process.env.DATABASE_URL;

export const isPostgres = DATABASE_URL !== undefined && DATABASE_URL !== '';

/** A database on the PostgreSQL server, dropped on close. `connect` opens another pool. */
async function createOnPostgres(databaseUrl: string, template?: string) {
  const { url, drop } = await createDatabase(databaseUrl, template);
  // Dropping by force ends connections that are still closing; their errors are ignored.
  return { url, connect: () => openPostgres(url, () => undefined), drop };
}

/** An empty database without tables; `connect` opens it as another server would (embedded: the same connection). */
export async function openEmptyDatabase(): Promise<{
  /** URL of the database; empty if embedded. */
  url: string;
  connect: () => OpenDatabase;
  drop: () => Promise<void>;
}> {
  if (DATABASE_URL !== undefined && DATABASE_URL !== '') return createOnPostgres(DATABASE_URL);
  const pglite = await PGlite.create();
  return {
    url: '',
    connect: () => openPglite(pglite),
    drop: () => (pglite.closed ? Promise.resolve() : pglite.close()),
  };
}

/** A test database; `another` is the pool of a second server. */
export interface TestDatabase extends OpenDatabase {
  another: OpenDatabase['db'];
}

/** A migrated database with catalogues. On PostgreSQL with two pools; the embedded one has one connection, and asks `hasRoom`. */
export async function openTestDatabase(hasRoom?: () => Promise<boolean>): Promise<TestDatabase> {
  if (!DATABASE_URL) {
    const embedded = openPglite(await openCopy(inject('templateDatabase')), hasRoom);
    return { ...embedded, another: embedded.db };
  }
  const { connect, drop } = await createOnPostgres(DATABASE_URL, inject('templateDatabase'));
  const [first, second] = [connect(), connect()];
  return {
    ...first,
    another: second.db,
    close: async () => {
      await first.close();
      await second.close();
      await drop();
    },
  };
}

/** All tables except the catalogues. */
const TABLES = [
  ...[
    'app_user',
    'session',
    'code_challenge',
    'contact_undo',
    'raffle',
    'raffle_change',
    'raffle_change_counter',
  ],
  ...['raffle_config', 'raffle_image', 'seller_profile', 'seller_credential', 'idempotency'],
  ...[
    'publication_preference',
    'publication_watch',
    'fee_payment',
    'publication_event',
    'publication_acceptance',
  ],
  ...['webhook_receipt', 'affiliate_code', 'notification_choice', 'push_subscription', 'push_delivery'],
  'notice_mail',
  ...['device_alert', 'outbox_message', 'federal_reading', 'rate_count', 'pool', 'purchase', 'allocation'],
  ...[
    'freed_range',
    'taken',
    'buyer',
    'holder',
    'effect',
    'purchase_event',
    'refund_request',
    'purchase_checkout',
  ],
  ...['provider_payment', 'purchase_watch', 'stray_payment', 'raffle_terms', 'log_entry', 'raffle_report'],
  ...['raffle_stop', 'restore', 'sold_list', 'sold_range', 'sold_block'],
  ...['raffle_result', 'raffle_winner', 'prize_delivery', 'postponement', 'cancellation'],
];

/**
 * Empties all tables except the catalogues; without triggers, which refuse to delete from a history. Truncating takes PostgreSQL thirty
 * times as long: it makes new files for each table and index.
 */
export async function emptyTables({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const deletions = TABLES.map((table) => `${table}_rows as (delete from ${table})`);
    await sql.raw(`with ${deletions.join(', ')} select`).execute(transaction);
    await transaction.updateTable('logHead').set({ seq: 0, hash: LOG_START }).execute();
    await transaction
      .updateTable('federalWatch')
      .set({ nextAt: new Date(0) })
      .execute();
  });
}
