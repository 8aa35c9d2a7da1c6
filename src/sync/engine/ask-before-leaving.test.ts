// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { resetStorageHealth, setStorageHealth } from '#src/storage/storage-health.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { createUnstored } from '../context/unstored.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';

const TEXT = {
  kind: 'raffle',
  raffleId: 'r1',
  data: {},
  changed: undefined,
  replaced: undefined,
  journalKeys: [],
} as const;

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(resetStorageHealth);

test('leaving asks while typed text is not stored, whatever is on the screen (P-1029)', () => {
  const unstored = createUnstored();
  const stop = askBeforeLeaving(unstored, { database: {} as UserDatabase, isVolatile: false });
  expect(isAsked()).toBe(false);
  unstored.note(TEXT);
  expect(isAsked()).toBe(true);
  unstored.clear(TEXT);
  expect(isAsked()).toBe(false);
  unstored.note(TEXT);
  stop();
  expect(isAsked()).toBe(false);
});

test('an app that a newer one has left behind does not ask', () => {
  const unstored = createUnstored();
  const stop = askBeforeLeaving(unstored, { database: {} as UserDatabase, isVolatile: false });
  unstored.note(TEXT);
  setStorageHealth('outdated');
  expect(isAsked()).toBe(false);
  stop();
});
