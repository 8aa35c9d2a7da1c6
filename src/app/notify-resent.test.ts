import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { completeSentAgain, noteSentAgain } from '#src/storage/sent-again.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { notifyResent } from './notify-resent.ts';

let isOnline = false;
const showSentAgain = vi.fn();
vi.mock('./sent-again-notice.ts', () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return { showSentAgain };
});

test('a notice whose chunk could not be loaded is shown the next time, once (P-1041)', async () => {
  const database = new UserDatabase('u1');
  await noteSentAgain(database, 'r1', { isSentAgain: true, isUnpublished: false, isSold: false });
  await notifyResent(database);
  await completeSentAgain(database);
  await expect(notifyResent(database)).rejects.toThrow();
  isOnline = true;
  await notifyResent(database);
  await notifyResent(database);
  expect(showSentAgain.mock.calls).toEqual([
    [{ raffles: ['r1'], unpublished: [], sold: [], isComplete: true }],
  ]);
});
