import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { SHOWN_IMAGES_CACHE } from '#src/storage/shown-images.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { readRoom } from './read-room.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await new UserDatabase('u1').delete();
});

/** A cache with one entry of `size` bytes. */
const cacheOf = (size: number) =>
  ({ matchAll: () => Promise.resolve([new Response('x'.repeat(size))]) }) as Partial<Cache> as Cache;

test('what cannot be read counts as nothing, and the rest is listed (P-1030)', async () => {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
  vi.stubGlobal('caches', {
    ...memoryCaches('https://rifaria.app'),
    has: () => Promise.resolve(true),
    open: (name: string) => (name === SHOWN_IMAGES_CACHE ? Promise.resolve(cacheOf(7)) : broken()),
  });
  const database = new UserDatabase('u1');
  expect(await readRoom(database)).toEqual([
    { kind: 'photos', bytes: 7, freeable: 7 },
    { kind: 'versions', bytes: 0, freeable: 0 },
    { kind: 'files', bytes: 0, freeable: 0 },
    { kind: 'visited', bytes: 0, freeable: 0 },
  ]);
  database.close();
});
