import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../../../scripts/lib/own-postgres.mjs';
import { type OpenDatabase, openPostgres } from '#server/db/connection.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { untilThere } from '#server/db/until-there.ts';
import { pingDatabase } from '#server/repositories/system/readiness.ts';

let postgres: OwnPostgres;
let database: OpenDatabase;

beforeAll(async () => {
  postgres = await startOwnPostgres({ isDurable: false });
  const patience = { doubtAfterMs: 500, answerMs: 1_500 };
  database = openPostgres(postgres.url, () => undefined, patience);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const ask = () => sql`select 1`.execute(database.db);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a PostgreSQL that is frozen', () => {
  test('is away for the statements that it leaves without an answer, in transactions too, and back once it goes on', async () => {
    const begun = Promise.withResolvers<void>();
    const frozen = Promise.withResolvers<void>();
    const transaction = database.db.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside);
      begun.resolve();
      await frozen.promise;
      await sql`select 2`.execute(inside);
    });
    await begun.promise;
    await ask();
    const goOn = await postgres.freeze();
    try {
      frozen.resolve();
      // The server is frozen until they have failed: nothing else ends them.
      const failures = await Promise.all([failure(ask()), failure(transaction)]);
      expect(failures.map(isDatabaseAway)).toEqual([true, true]);
    } finally {
      goOn();
    }
    await ask();
  });

  test('is not ready, which is said long before its connection is given up', async () => {
    const patient = openPostgres(postgres.url, () => undefined);
    await pingDatabase(patient.db);
    const goOn = await postgres.freeze();
    try {
      // Not the error of a connection that was ended.
      await expect(pingDatabase(patient.db)).rejects.toThrow('the database does not answer');
    } finally {
      goOn();
    }
    await patient.close();
  });
});

test('a statement that takes long on a server that is there is waited for', async () => {
  const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(3)`.execute(database.db);
  expect(rows).toEqual([{ done: 1 }]);
});

test('a connection to a server that takes no writes any more is not used again', async () => {
  const write = () => sql`create table if not exists note (id int)`.execute(database.db);
  await sql`alter system set default_transaction_read_only = on`.execute(database.db);
  await sql`select pg_reload_conf()`.execute(database.db);
  await expect.poll(async () => isDatabaseAway(await failure(write()))).toBe(true);
  await sql`alter system reset default_transaction_read_only`.execute(database.db);
  await sql`select pg_reload_conf()`.execute(database.db);
  await untilThere(write, () => undefined);
});

test('a start waits for a database that is not there yet, and says so once', async () => {
  await postgres.kill();
  let waits = 0;
  const started = delay(2_500).then(() => postgres.start());
  await untilThere(ask, () => (waits += 1));
  await started;
  expect(waits).toBe(1);
  await expect(
    untilThere(
      () => Promise.reject(new Error('of the work')),
      () => undefined,
    ),
  ).rejects.toThrow('of the work');
});
