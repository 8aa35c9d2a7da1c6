import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { newConfigRow, newRaffleRow } from '#src/sync/context/new-documents.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { raffleFileOf } from './raffle-file-of.ts';

const NOW = new Date('2026-11-26T12:00:00Z');

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await new UserDatabase('u1').delete();
});

test('photos that do not come from the server are left out, and the file is made all the same', async () => {
  const stalled = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stalled.signal);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    asked.push(address);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      if (asked.length === 2) stalled.abort();
    });
  });
  const database = new UserDatabase('u1');
  await database.raffles.add(newRaffleRow('r1', NOW));
  const config = newConfigRow('c1', 'r1', 200, NOW);
  const images = ['/images/a.webp', '/images/b.webp'];
  await database.raffleConfigs.add({ ...config, working: { ...config.working, images } });
  expect(await raffleFileOf(database, 'r1', NOW)).toMatchObject({ file: { images: [] }, imagesLeftOut: 2 });
  expect(asked).toEqual(images);
  database.close();
});
