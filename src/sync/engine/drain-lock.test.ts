import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { UserDatabase } from '#src/storage/user-database.ts';
import { drainLock } from './drain-lock.ts';
import type { Exclusive } from '../context/exclusive.ts';

const going = new AbortController().signal;

/** Longer than any database operation. */
async function aWhile(database: UserDatabase): Promise<void> {
  for (let index = 0; index < 30; index += 1) await database.meta.count();
}

/** Holds the lock until released. */
async function hold(exclusive: Exclusive): Promise<() => Promise<void>> {
  const entered = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const done = exclusive(async () => {
    entered.resolve();
    await left.promise;
  }, going);
  await entered.promise;
  return async () => {
    left.resolve();
    await done;
  };
}

describe.each([
  { kind: 'Web Locks', locks: undefined },
  { kind: 'a lease, where there are none', locks: null },
])('one drainer at a time by $kind', ({ kind, locks }) => {
  test('the second drain runs after the first', async () => {
    const database = new UserDatabase(`lock ${kind}`);
    const letGo = await hold(drainLock(database, 'first', locks));
    let entered = false;
    const second = drainLock(
      database,
      'second',
      locks,
    )(() => {
      entered = true;
      return Promise.resolve();
    }, going);
    await aWhile(database);
    expect(entered).toBe(false);
    await letGo();
    await second;
    expect(entered).toBe(true);
  });

  test('failed work releases the lock', async () => {
    const database = new UserDatabase(`lock failing ${kind}`);
    const failing = drainLock(database, 'first', locks)(() => Promise.reject(new Error('broken')), going);
    await expect(failing).rejects.toThrow('broken');
    await drainLock(database, 'second', locks)(() => Promise.resolve(), going);
  });

  test('a stopped drain stops waiting', async () => {
    const database = new UserDatabase(`lock stopped ${kind}`);
    const letGo = await hold(drainLock(database, 'first', locks));
    const stopping = new AbortController();
    const second = drainLock(database, 'second', locks)(() => Promise.resolve(), stopping.signal);
    stopping.abort();
    await expect(second).rejects.toThrow();
    await letGo();
  });

  test('users do not block each other', async () => {
    const letGo = await hold(drainLock(new UserDatabase(`lock ana ${kind}`), 'first', locks));
    await drainLock(new UserDatabase(`lock bia ${kind}`), 'second', locks)(() => Promise.resolve(), going);
    await letGo();
  });
});

test.each([
  { why: 'has run out', until: () => Date.now() - 1 },
  { why: 'lies days ahead, by a clock that was set back', until: () => Date.now() + 3 * 24 * 3_600_000 },
])('a lease that $why is taken over', async ({ why, until }) => {
  const database = new UserDatabase(`lease ${why}`);
  await database.meta.put({ key: 'drain-lease', value: { owner: 'dead', until: until() } });
  let entered = false;
  await drainLock(
    database,
    'second',
    null,
  )(() => {
    entered = true;
    return Promise.resolve();
  }, going);
  expect(entered).toBe(true);
  expect(await database.meta.get('drain-lease')).toBeUndefined();
});

test('a lease taken over by another owner is not released', async () => {
  const database = new UserDatabase('lease lost');
  const letGo = await hold(drainLock(database, 'first', null));
  await database.meta.put({ key: 'drain-lease', value: { owner: 'second', until: Date.now() + 40_000 } });
  await letGo();
  expect((await database.meta.get('drain-lease'))?.value).toMatchObject({ owner: 'second' });
});
