import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { FollowedTable, followRows } from './follow-rows.ts';
import { reopen } from './reopen.ts';
import { UserDatabase } from './user-database.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A device with raffles, of which the titles are followed. */
async function followedTitles(ids: readonly string[]) {
  const database = new UserDatabase(`followed-${Math.random()}`);
  ends.push(() => database.delete());
  await database.raffles.bulkPut(ids.map((id) => titled(id, id)));
  const titles = new FollowedTable(database.raffles, ({ working }) => working.title);
  const told = vi.fn();
  ends.push(followRows([titles], () => told(new Map(titles.rows))));
  const untilTold = (expected: Record<string, string>) =>
    vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(new Map(Object.entries(expected))));
  return { database, told, untilTold };
}

function titled(id: string, title: string) {
  const row = aStoredRaffle({ id });
  return { ...row, working: { ...row.working, title } };
}

test('what is there is told at first, then what is added, changed and deleted', async () => {
  const { database, untilTold } = await followedTitles(['a', 'b']);
  await untilTold({ a: 'a', b: 'b' });
  await database.raffles.put(titled('c', 'c'));
  await untilTold({ a: 'a', b: 'b', c: 'c' });
  await database.raffles.put(titled('a', 'A'));
  await untilTold({ a: 'A', b: 'b', c: 'c' });
  await database.raffles.delete('b');
  await untilTold({ a: 'A', c: 'c' });
  await database.raffles.clear();
  await untilTold({});
});

test('after the first time only the rows that were written are read', async () => {
  const { database, untilTold } = await followedTitles(['a', 'b', 'c']);
  await untilTold({ a: 'a', b: 'b', c: 'c' });
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const readOne = vi.spyOn(IDBObjectStore.prototype, 'get');
  ends.push(() => vi.restoreAllMocks());
  await database.transaction('rw', database.raffles, () => database.raffles.put(titled('b', 'B')));
  await untilTold({ a: 'a', b: 'B', c: 'c' });
  expect(readAll).not.toHaveBeenCalled();
  expect(readOne.mock.calls).toEqual([['b']]);
});

test('many rows at once, as a pull writes them', async () => {
  const { database, untilTold } = await followedTitles([]);
  await untilTold({});
  const ids = Array.from({ length: 120 }, (_, index) => `r${index}`);
  await database.raffles.bulkPut(ids.map((id) => titled(id, id)));
  await untilTold(Object.fromEntries(ids.map((id) => [id, id])));
});

test('a transaction that comes to nothing tells nothing; one over several tables is seen at once', async () => {
  const { database, told, untilTold } = await followedTitles(['a']);
  await untilTold({ a: 'a' });
  const times = told.mock.calls.length;
  const { raffles } = database;
  const failed = database.transaction('rw', raffles, async () => {
    await raffles.put(titled('a', 'never'));
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  await raffles.put(titled('a', 'A'));
  await untilTold({ a: 'A' });
  expect(told).toHaveBeenCalledTimes(times + 1);
});

test('what could not be read is read at the next change', async () => {
  const { database, untilTold } = await followedTitles(['a']);
  await untilTold({ a: 'a' });
  vi.spyOn(database.raffles, 'bulkGet').mockRejectedValueOnce(new Error('lost'));
  await database.raffles.put(titled('a', 'A'));
  await database.raffles.put(titled('b', 'b'));
  await untilTold({ a: 'A', b: 'b' });
});

test('a database that was lost and opened anew is read anew', async () => {
  const { database, untilTold } = await followedTitles(['a']);
  await untilTold({ a: 'a' });
  const elsewhere = new UserDatabase(database.name.replace('rifaria-', ''));
  ends.push(() => elsewhere.close());
  await reopen(database);
  await elsewhere.raffles.put(titled('b', 'b'));
  await untilTold({ a: 'a', b: 'b' });
});

test('who has stopped hears no more', async () => {
  const { database, told, untilTold } = await followedTitles(['a']);
  await untilTold({ a: 'a' });
  const times = told.mock.calls.length;
  ends.pop()?.();
  await database.raffles.put(titled('a', 'A'));
  await database.raffles.count();
  expect(told).toHaveBeenCalledTimes(times);
});
