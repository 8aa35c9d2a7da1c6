import { describe, expect, test } from 'vitest';
import { isDatabaseAway, onceMoreIfAway, onceMoreIfUncommitted } from './database-away.ts';

const withCode = (code: string) => Object.assign(new Error('of the database'), { code });
const lost = () => new Error('Connection terminated unexpectedly');

test.each([
  ['the server ended the session', withCode('57P01'), true],
  ['it starts or recovers', withCode('57P03'), true],
  ['it is a standby since a failover', withCode('25006'), true],
  ['nobody listens', withCode('ECONNREFUSED'), true],
  ['the connection broke in a statement', lost(), true],
  [
    'the connection broke before it',
    new Error('Client has encountered a connection error and is not queryable'),
    true,
  ],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['no greeting in time', new Error('timeout expired'), true],
  ['a unique violation', withCode('23505'), false],
  ['a fault of ours', new Error('Cannot read properties of undefined'), false],
  ['no error', 'Connection terminated', false],
])('%s', (_, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});

/** Work that fails with these errors, one at a time, then returns how often it ran. */
function workFailing(...errors: Error[]) {
  let runs = 0;
  return async () => {
    runs += 1;
    const error = errors.shift();
    if (error) throw error;
    return Promise.resolve(runs);
  };
}

describe('once more', () => {
  test('work during which the database went away is repeated once', async () => {
    expect(await onceMoreIfAway(workFailing(lost()))).toBe(2);
    await expect(onceMoreIfAway(workFailing(lost(), lost()))).rejects.toThrow('Connection terminated');
  });

  test('other failures, and what must not be repeated, are not', async () => {
    await expect(onceMoreIfAway(workFailing(withCode('23505')))).rejects.toThrow('of the database');
    await expect(onceMoreIfAway(workFailing(lost()), () => false)).rejects.toThrow('Connection terminated');
  });

  test('a transaction is repeated if it broke before its commit, not if the commit may have been made', async () => {
    const inside = workFailing(lost());
    expect(await onceMoreIfUncommitted<number, number>((work) => work(1), inside)).toBe(2);
    const breaksAtCommit = async (work: (transaction: number) => Promise<number>) => {
      await work(1);
      throw lost();
    };
    const counted = workFailing();
    await expect(onceMoreIfUncommitted(breaksAtCommit, counted)).rejects.toThrow('Connection terminated');
    expect(await counted()).toBe(2);
  });
});
