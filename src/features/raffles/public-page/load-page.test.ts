import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { NETWORK_WAIT_MS } from '#src/storage/network-wait.ts';
import { type PublicRafflePage, publicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { keepVisitedRaffle } from '#src/storage/visited-raffles.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import type { firstData } from './load-page.ts';

const SEEN = openSale();
const { id } = SEEN.raffle;

const readRafflePage = vi.hoisted(() => vi.fn<() => Promise<PublicRafflePage>>());
vi.mock('#src/api/public-raffle-page.ts', () => ({ readRafflePage }));

let loadFirst: typeof firstData;

beforeEach(async () => {
  readRafflePage.mockReset().mockReturnValue(new Promise(() => undefined));
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
async function waitOf(page: ReturnType<typeof firstData>['page'] | undefined): Promise<number> {
  const begunAt = Date.now();
  let shownAfter = -1;
  void Promise.resolve(page).then(() => {
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
  expect(await waitOf(loadFirst(id).page)).toBe(0);
  expect(await waitOf(loadFirst(id).page)).toBe(NETWORK_WAIT_MS);
});

test('a page that is opened from another one is waited for', async () => {
  openedAt('/rifas');
  expect(await waitOf(loadFirst(id).page)).toBe(NETWORK_WAIT_MS);
});

test('coming back to a page it is there at once, and read again', async () => {
  openedAt('/rifas');
  readRafflePage.mockResolvedValueOnce(SEEN);
  await loadFirst(id).page;
  const newer = openSale({ raffle: { title: 'Rifa do bolo e do café' } });
  readRafflePage.mockResolvedValueOnce(newer);
  const again = loadFirst(id).page;
  if (again instanceof Promise || again.kind !== 'shown') throw new Error('it is waited for');
  expect(again.page).toEqual(SEEN);
  expect(await again.fresh).toEqual({ kind: 'shown', page: newer });
});

async function refuseAsGone(): Promise<never> {
  // Of the modules of this test alone.
  const { ApiError } = await import('#src/api/api-error.ts');
  throw new ApiError('refused', { status: 404 });
}

test.each<[string, () => Promise<PublicRafflePage>]>([
  ['a draft of its owner', () => Promise.resolve(openSale({ raffle: { status: 'draft' } }))],
  ['one that is gone', refuseAsGone],
])('coming back to %s it is waited for', async (_, read) => {
  openedAt('/rifas');
  readRafflePage.mockResolvedValueOnce(SEEN).mockImplementation(read);
  await loadFirst(id).page;
  const back = loadFirst(id).page;
  await (back instanceof Promise || back.kind !== 'shown' ? back : back.fresh);
  expect(loadFirst(id).page).toBeInstanceOf(Promise);
});

test('after a page that came with its document, the answer of the next one is waited for (P-766)', async () => {
  openedAt(`/${id}/rifa-digital`);
  const textContent = JSON.stringify(z.encode(publicRafflePage, SEEN));
  const getElementById = vi.fn().mockReturnValueOnce({ textContent, remove: () => undefined });
  vi.stubGlobal('document', { images: [], getElementById: (name: string) => getElementById(name) ?? null });
  expect(loadFirst(id).page).toMatchObject({ kind: 'shown' });
  const { page: again } = loadFirst(id);
  const fresh = 'fresh' in again ? again.fresh : undefined;
  expect(await waitOf(fresh)).toBe(NETWORK_WAIT_MS);
});
