import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { readAfterChanges } from './read-after-changes.ts';
import { UserDatabase } from './user-database.ts';

let database: UserDatabase;
let stop: () => void;
const tell = vi.fn();
const fail = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  database = new UserDatabase(`read-${Math.random()}`);
});

afterEach(async () => {
  stop();
  await database.delete();
});

const follow = (read: () => Promise<number>) => {
  stop = readAfterChanges(database, { read, tell, fail });
};

test('what is there is told at once, and what it is after each change', async () => {
  follow(() => database.raffles.count());
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(0));
  await database.raffles.put(aStoredRaffle());
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(1));
});

test('of many changes in a row the last is told, after few readings', async () => {
  const read = vi.fn(() => database.raffles.count());
  follow(read);
  for (let index = 0; index < 60; index += 1) await database.raffles.put(aStoredRaffle({ id: `r${index}` }));
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(60));
  expect(read.mock.calls.length).toBeLessThan(20);
});

test('a change of another database is none', async () => {
  const read = vi.fn(() => Promise.resolve(0));
  follow(read);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
  const other = new UserDatabase(`read-${Math.random()}`);
  await other.raffles.put(aStoredRaffle());
  await other.delete();
  expect(read).toHaveBeenCalledTimes(1);
});

test('a reading that fails is told, and the next change is read all the same', async () => {
  const lost = new Error('lost');
  const read = vi.fn(() => database.raffles.count()).mockRejectedValueOnce(lost);
  follow(read);
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(lost));
  await database.raffles.put(aStoredRaffle());
  await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(1));
});

test('who has stopped is told nothing more', async () => {
  follow(() => database.raffles.count());
  await vi.waitFor(() => expect(tell).toHaveBeenCalled());
  stop();
  tell.mockClear();
  await database.raffles.put(aStoredRaffle());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(tell).not.toHaveBeenCalled();
});
