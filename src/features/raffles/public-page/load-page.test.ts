import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NETWORK_WAIT_MS } from '#src/storage/visited-raffle-keys.ts';
import { keepVisitedRaffle } from '#src/storage/visited-raffles.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import type { firstData } from './load-page.ts';

const SEEN = openSale();
const { id } = SEEN.raffle;

vi.mock('#src/api/public-raffle-page.ts', () => ({ readRafflePage: () => new Promise(() => undefined) }));

let loadFirst: typeof firstData;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('caches', memoryCaches('https://rifaria.app'));
  vi.stubGlobal('document', { images: [], getElementById: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await keepVisitedRaffle({ page: SEEN, readAt: new Date() });
  ({ firstData: loadFirst } = await import('./load-page.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How long a page that no network answers is waited for before the kept one is shown. */
async function waitOf(load: () => ReturnType<typeof firstData>): Promise<number> {
  const begunAt = Date.now();
  let shownAfter = -1;
  void Promise.resolve(load().page).then(() => {
    shownAfter = Date.now() - begunAt;
  });
  await vi.advanceTimersByTimeAsync(2 * NETWORK_WAIT_MS);
  return shownAfter;
}

const openedAt = (path: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `https://rifaria.app${path}` } as PerformanceEntry]);

test('a document of the worker, which has waited for the network, is not waited for again, later pages are (P-766)', async () => {
  openedAt(`/${id}/rifa-digital`);
  expect(await waitOf(() => loadFirst(id))).toBe(0);
  expect(await waitOf(() => loadFirst(id))).toBe(NETWORK_WAIT_MS);
});

test('a page that is opened from another one is waited for', async () => {
  openedAt('/rifas');
  expect(await waitOf(() => loadFirst(id))).toBe(NETWORK_WAIT_MS);
});
