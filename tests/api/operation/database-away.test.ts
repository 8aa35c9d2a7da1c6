import { beforeAll, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../../../scripts/lib/own-postgres.mjs';
import { afterServers } from '#tests/api/harness/server-process.ts';
import { surviveDatabaseFaults } from './database-faults.ts';

let postgres: OwnPostgres;

beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterServers(() => postgres.stop());

test('whatever happens to PostgreSQL, servers go on, every save is made once, and uploads and publications succeed', async () => {
  await surviveDatabaseFaults(postgres, postgres.url);
});
