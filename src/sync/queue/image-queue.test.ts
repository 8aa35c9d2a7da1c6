import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { imageSlotId } from '#src/storage/slot.ts';
import { listSlots, putSlot } from '#src/storage/slots.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { anAttempt, aSlot } from '#tests/builders/stored-documents.ts';
import { queueUpload } from './image-queue.ts';

const NOW = new Date('2026-11-21T15:00:00.000Z');
const HASH = 'ab'.repeat(32);
const IMAGE: StoredImage = {
  ...{ raffleId: 'r1', hash: HASH, type: 'image/jpeg', width: 10, height: 10, size: 100 },
  ...{ url: null, uploadedAt: null, addedAt: NOW.toISOString() },
};
const id = imageSlotId('r1', HASH);

test.each([
  ['under way', { state: 'sending', attempt: anAttempt() }],
  ['without an answer', { state: 'unknown', attempt: anAttempt(), tries: 2, nextTryAt: 5_000 }],
  ['refused', { state: 'rejected', problem: { code: 'rules-broken', message: '', fields: {} } }],
] as const)('an upload that is %s is not begun anew by another save of the list', async (name, state) => {
  const database = new UserDatabase(`image-queue-${name}`);
  const pending = { data: { hash: HASH, url: null }, localRev: 0, savedOn: '2026-11-21' };
  const slot = aSlot('image', { id, pending, ...state });
  await putSlot(database, slot);
  await queueUpload({ database, now: () => NOW }, IMAGE, undefined);
  expect(await listSlots(database)).toEqual([slot]);
});
