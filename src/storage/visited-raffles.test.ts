import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { clearVisitedRaffles, VISITED_RAFFLES_CACHE, visitKey } from './visited-raffle-keys.ts';
import { findVisitedRaffle, forgetVisitedRaffle, keepVisitedRaffle } from './visited-raffles.ts';

const readAt = new Date('2026-11-26T14:05:00.000Z');
const idOf = (place: number) => `01930000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const pageOf = (place: number) =>
  openSale({ raffle: { id: idOf(place) }, config: { raffleId: idOf(place) } });
const visit = (place: number) => keepVisitedRaffle({ page: pageOf(place), readAt });
const isKept = async (place: number) => (await findVisitedRaffle(idOf(place))) !== undefined;

beforeEach(() => vi.stubGlobal('caches', memoryCaches('https://rifaria.app')));
afterEach(() => vi.unstubAllGlobals());

test('a visited page is found as it was read, until it is forgotten or all are', async () => {
  await visit(1);
  await visit(2);
  expect(await findVisitedRaffle(idOf(1))).toEqual({ page: pageOf(1), readAt });
  await forgetVisitedRaffle(idOf(1));
  expect([await isKept(1), await isKept(2)]).toEqual([false, true]);
  await clearVisitedRaffles();
  expect(await isKept(2)).toBe(false);
});

test('twenty are kept: the one that was visited longest ago goes first', async () => {
  for (let place = 0; place < 20; place += 1) await visit(place);
  await visit(0);
  await visit(20);
  expect([await isKept(0), await isKept(1), await isKept(2), await isKept(20)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('a page that this version of the app cannot read is none', async () => {
  const cache = await caches.open(VISITED_RAFFLES_CACHE);
  await cache.put(visitKey(idOf(1)), new Response('{"raffle":{}}'));
  expect(await isKept(1)).toBe(false);
});

test('where the browser has no caches nothing is kept, and nothing fails', async () => {
  vi.stubGlobal('caches', undefined);
  await visit(1);
  await forgetVisitedRaffle(idOf(1));
  await clearVisitedRaffles();
  expect(await isKept(1)).toBe(false);
});
