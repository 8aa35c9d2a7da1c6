import { beforeAll, test } from 'vitest';
import { startOwnPgBouncer } from '../../../scripts/lib/own-pgbouncer.mjs';
import { type OwnPostgres, startOwnPostgres } from '../../../scripts/lib/own-postgres.mjs';
import { afterServers } from '#tests/api/harness/server-process.ts';
import { surviveDatabaseFaults } from './database-faults.ts';

let postgres: OwnPostgres;
let pgbouncer: Awaited<ReturnType<typeof startOwnPgBouncer>>;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  pgbouncer = await startOwnPgBouncer(postgres.url);
});
afterServers(async () => {
  await pgbouncer.stop();
  await postgres.stop();
});

test('the same behind PgBouncer in transaction mode', async () => {
  await surviveDatabaseFaults(postgres, pgbouncer.url);
});
