import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { seedCatalogue } from '#server/db/catalogue.ts';
import type { OpenDatabase } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { inTransaction } from '#server/repositories/transaction.ts';
import { isPostgres, openEmptyDatabase } from '#tests/api/harness/open-test-database.ts';

const MIGRATIONS = fs
  .readdirSync('server/db/migrations')
  .map((file) => path.parse(file).name)
  .toSorted();

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
let opened: OpenDatabase[];

beforeEach(async () => {
  database = await openEmptyDatabase();
  opened = [];
});
afterEach(async () => {
  for (const { close } of opened) await close();
  await database.drop();
});

function connect(): OpenDatabase['db'] {
  const one = database.connect();
  opened.push(one);
  return one.db;
}

const countOf = async (db: OpenDatabase['db'], table: 'category' | 'lottery' | 'ticketPlan') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Servers of one database. On PostgreSQL each has its own pool; of the embedded one, which is locked, there is one server. */
function connectServers(): OpenDatabase[] {
  for (let count = 0; count < (isPostgres ? 4 : 1); count += 1) connect();
  return opened;
}

describe('migrations and catalogues', () => {
  test('concurrent starts migrate a new database safely', async () => {
    const servers = connectServers().map(({ db }) => db);
    await Promise.all(
      [...servers, ...servers].map(async (db) => {
        await migrate(db);
        await seedCatalogue(db);
      }),
    );
    const [db] = servers as [OpenDatabase['db']];
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS);
    expect([await countOf(db, 'ticketPlan'), await countOf(db, 'lottery')]).toEqual([13, 4]);
  });

  test('starting again changes nothing', async () => {
    const db = connect();
    await migrate(db);
    await seedCatalogue(db);
    const before = await countOf(db, 'category');
    await migrate(db);
    await seedCatalogue(db);
    expect(await countOf(db, 'category')).toBe(before);
  });
});

describe('the connection', () => {
  test('exclusive work of one server waits for that of another, and may use its database', async () => {
    let [running, most, done] = [0, 0, 0];
    await Promise.all(
      connectServers().map(({ db, exclusively }) =>
        exclusively(async () => {
          running += 1;
          most = Math.max(most, running);
          await inTransaction(db, (transaction) => sql`select pg_sleep(0.05)`.execute(transaction));
          running -= 1;
          done += 1;
        }),
      ),
    );
    expect({ most, done }).toEqual({ most: 1, done: isPostgres ? 4 : 1 });
  });

  test('counts and cents are numbers', async () => {
    const { rows } =
      await sql`select count(*) as count, 9007199254740991::bigint as cents from (values (1), (2)) as two`.execute(
        connect(),
      );
    expect(rows).toEqual([{ count: 2, cents: 9_007_199_254_740_991 }]);
  });

  test('instants come back to the millisecond', async () => {
    const now = new Date('2026-11-20T15:00:00.123Z');
    const { rows } = await sql<{ at: Date }>`select ${now}::timestamptz as at`.execute(connect());
    expect(rows[0]?.at.toISOString()).toBe(now.toISOString());
  });

  test('transactions are isolated, and failed ones are rolled back', async () => {
    const db = connect();
    await sql`create table note (text text not null)`.execute(db);
    const add = (within: OpenDatabase['db'], text: string) =>
      sql`insert into note values (${text})`.execute(within);
    const isInside = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const failing = inTransaction(db, async (transaction) => {
      await add(transaction, 'rolled back');
      isInside.resolve();
      await mayEnd.promise;
      throw new Error('changed its mind');
    });
    await isInside.promise;
    const others = [
      add(db, 'outside'),
      inTransaction(db, (transaction) => add(transaction, 'another')),
      inTransaction(db, (transaction) => add(transaction, 'a third')),
    ];
    mayEnd.resolve();
    await expect(failing).rejects.toThrow('changed its mind');
    await Promise.all(others);
    const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(db);
    expect(rows.map(({ text }) => text)).toEqual(['a third', 'another', 'outside']);
  });

  test('one that the database gave up for another one is made again, once', async () => {
    const db = connect();
    await sql`create table note (text text not null)`.execute(db);
    let attempts = 0;
    await inTransaction(db, async (transaction) => {
      attempts += 1;
      await sql`insert into note values ('made')`.execute(transaction);
      if (attempts === 1)
        await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(
          transaction,
        );
    });
    expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'made' }]);
  });

  // The embedded database has one connection: transactions cannot overlap.
  test.runIf(isPostgres)('two that wait for one another at their commits are both made', async () => {
    const db = connect();
    await sql`create table note (place integer primary key, text text not null)`.execute(db);
    await sql`insert into note values (1, ''), (2, '')`.execute(db);
    await sql`create function count_note() returns trigger language plpgsql as $$
      begin update note set text = text || '+' where place = 2; return null; end $$`.execute(db);
    await sql`create constraint trigger counted after update on note deferrable initially deferred
      for each row when (new.place = 1) execute function count_note()`.execute(db);
    const hasFirst = Promise.withResolvers<void>();
    const hasSecond = Promise.withResolvers<void>();
    const write = (transaction: OpenDatabase['db'], place: number) =>
      sql`update note set text = text || 'x' where place = ${place}`.execute(transaction);
    await Promise.all([
      inTransaction(db, async (transaction) => {
        await write(transaction, 1);
        hasFirst.resolve();
        await hasSecond.promise;
      }),
      inTransaction(db, async (transaction) => {
        await hasFirst.promise;
        await write(transaction, 2);
        hasSecond.resolve();
        await write(transaction, 1);
      }),
    ]);
    const { rows } = await sql<{ text: string }>`select text from note order by place`.execute(db);
    expect(rows.map(({ text }) => text.length)).toEqual([2, 3]);
  });

  test('a failed query releases its connection', async () => {
    const db = connect();
    await expect(sql`select nonsense`.execute(db)).rejects.toThrow();
    await expect(
      inTransaction(db, (transaction) => sql`select nonsense`.execute(transaction)),
    ).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});
