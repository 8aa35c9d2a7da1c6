import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { FollowedTable, followRows, RowFollower } from './follow-rows.ts';
import { reopen } from './reopen.ts';
import { UserDatabase } from './user-database.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A device with raffles and a follower of their titles. */
async function followedTitles(ids: readonly string[]) {
  const database = new UserDatabase(`followed-${Math.random()}`);
  ends.push(() => database.delete());
  await database.raffles.bulkPut(ids.map((id) => titled(id, id)));
  const titles = new FollowedTable(database.raffles, ({ working }) => working.title);
  const told = vi.fn();
  ends.push(followRows([titles], () => told(new Map(titles.rows))));
  const untilReported = (expected: Record<string, string>) =>
    vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(new Map(Object.entries(expected))));
  return { database, told, untilReported };
}

function titled(id: string, title: string) {
  const row = aStoredRaffle({ id });
  return { ...row, working: { ...row.working, title } };
}

test('notifies of existing rows, then of added, changed and deleted ones', async () => {
  const { database, untilReported } = await followedTitles(['a', 'b']);
  await untilReported({ a: 'a', b: 'b' });
  await database.raffles.put(titled('c', 'c'));
  await untilReported({ a: 'a', b: 'b', c: 'c' });
  await database.raffles.put(titled('a', 'A'));
  await untilReported({ a: 'A', b: 'b', c: 'c' });
  await database.raffles.delete('b');
  await untilReported({ a: 'A', c: 'c' });
  await database.raffles.clear();
  await untilReported({});
});

test('reads only written rows after the first read', async () => {
  const { database, untilReported } = await followedTitles(['a', 'b', 'c']);
  await untilReported({ a: 'a', b: 'b', c: 'c' });
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const readOne = vi.spyOn(IDBObjectStore.prototype, 'get');
  ends.push(() => vi.restoreAllMocks());
  await database.transaction('rw', database.raffles, () => database.raffles.put(titled('b', 'B')));
  await untilReported({ a: 'a', b: 'B', c: 'c' });
  expect(readAll).not.toHaveBeenCalled();
  expect(readOne.mock.calls).toEqual([['b']]);
});

test('reads many rows written by a pull', async () => {
  const { database, untilReported } = await followedTitles([]);
  await untilReported({});
  const ids = Array.from({ length: 120 }, (_, index) => `r${index}`);
  await database.raffles.bulkPut(ids.map((id) => titled(id, id)));
  await untilReported(Object.fromEntries(ids.map((id) => [id, id])));
});

test('ignores aborted transactions, and sees transactions over several tables as a whole', async () => {
  const { database, told, untilReported } = await followedTitles(['a']);
  await untilReported({ a: 'a' });
  const times = told.mock.calls.length;
  const { raffles } = database;
  const failed = database.transaction('rw', raffles, async () => {
    await raffles.put(titled('a', 'never'));
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  await raffles.put(titled('a', 'A'));
  await untilReported({ a: 'A' });
  expect(told).toHaveBeenCalledTimes(times + 1);
});

test('retries a failed read at the next change', async () => {
  const { database, untilReported } = await followedTitles(['a']);
  await untilReported({ a: 'a' });
  vi.spyOn(database.raffles, 'bulkGet').mockRejectedValueOnce(new Error('lost'));
  await database.raffles.put(titled('a', 'A'));
  await database.raffles.put(titled('b', 'b'));
  await untilReported({ a: 'A', b: 'b' });
});

test('reads everything again after a database was reopened', async () => {
  const { database, untilReported } = await followedTitles(['a']);
  await untilReported({ a: 'a' });
  const elsewhere = new UserDatabase(database.name.replace('rifaria-', ''));
  ends.push(() => elsewhere.close());
  await reopen(database);
  await elsewhere.raffles.put(titled('b', 'b'));
  await untilReported({ a: 'a', b: 'b' });
});

test('a stopped follower is not notified', async () => {
  const { database, told, untilReported } = await followedTitles(['a']);
  await untilReported({ a: 'a' });
  const times = told.mock.calls.length;
  ends.pop()?.();
  await database.raffles.put(titled('a', 'A'));
  await database.raffles.count();
  expect(told).toHaveBeenCalledTimes(times);
});

/** The same with a paused follower. */
async function restingFollower(pauseMs: number) {
  const database = new UserDatabase(`followed-${Math.random()}`);
  ends.push(() => database.delete());
  await database.raffles.put(titled('a', 'a'));
  const titles = new FollowedTable(database.raffles, ({ working }) => working.title);
  const [tell, fail] = [vi.fn(), vi.fn()];
  const follower = new RowFollower([titles], () => tell(new Map(titles.rows)), {
    restMs: () => pauseMs,
    fail,
  });
  ends.push(() => follower.stop());
  const untilReported = (expected: Record<string, string>) =>
    vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(new Map(Object.entries(expected))));
  return { database, follower, tell, fail, untilReported };
}

test('a paused follower reads changes on resume', async () => {
  const { database, follower, tell, untilReported } = await restingFollower(0);
  follower.resume();
  await untilReported({ a: 'a' });
  follower.pause();
  await database.raffles.put(titled('b', 'b'));
  await database.raffles.count();
  expect(tell).toHaveBeenCalledTimes(1);
  expect(follower.isBehind).toBe(true);
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  ends.push(() => vi.restoreAllMocks());
  follower.resume();
  await untilReported({ a: 'a', b: 'b' });
  expect(readAll).not.toHaveBeenCalled();
});

test('many changes are batched into few reads', async () => {
  const { database, follower, tell, untilReported } = await restingFollower(300);
  follower.resume();
  await untilReported({ a: 'a' });
  for (let count = 0; count < 60; count += 1) await database.raffles.put(titled('a', `${count}`));
  await untilReported({ a: '59' });
  expect(tell.mock.calls.length).toBeLessThan(20);
});

test('a database that is closed under a read is read again, and nothing is reported', async () => {
  const { database, follower, fail, untilReported } = await restingFollower(0);
  const closed = Object.assign(new Error('closed'), { name: 'DatabaseClosedError' });
  vi.spyOn(database.raffles, 'toArray').mockRejectedValueOnce(closed);
  follower.resume();
  await untilReported({ a: 'a' });
  expect(fail).not.toHaveBeenCalled();
});

test('a database that stays closed is reported', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ends.push(() => void vi.useRealTimers());
  const { database, follower, fail } = await restingFollower(0);
  const closed = Object.assign(new Error('closed'), { name: 'DatabaseClosedError' });
  const reads = vi.spyOn(database, 'transaction').mockRejectedValue(closed as never);
  follower.resume();
  for (let again = 1; again <= 8; again += 1) {
    expect(fail).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(fail).toHaveBeenCalledExactlyOnceWith(closed);
  expect(reads).toHaveBeenCalledTimes(9);
});

test('a failed read is reported, and the next change is read', async () => {
  const { database, follower, fail, untilReported } = await restingFollower(0);
  const lost = new Error('lost');
  vi.spyOn(database.raffles, 'toArray').mockRejectedValueOnce(lost);
  follower.resume();
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(lost));
  await database.raffles.put(titled('b', 'b'));
  await untilReported({ a: 'a', b: 'b' });
});
