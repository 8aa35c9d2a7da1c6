import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NETWORK_WAIT_MS } from '#src/storage/network-wait.ts';
import { VISITED_RAFFLES_CACHE, visitKey } from '#src/storage/visited-raffle-keys.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { publicPage } from './public-pages.ts';

const RAFFLE = '01930000-0000-7000-8000-00000000a0ff';
const REQUEST = new Request(`https://rifaria.app/${RAFFLE.toUpperCase()}/rifa-digital/rifa-do-bolo`);
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', memoryCaches('https://rifaria.app'));
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keep = async () => (await caches.open(VISITED_RAFFLES_CACHE)).put(visitKey(RAFFLE), new Response('{}'));
const opened = async () => (await publicPage(REQUEST, () => Promise.resolve(new Response('the app')))).text();

test.each([true, false])('the network comes first (kept: %s)', async (isKept) => {
  if (isKept) await keep();
  network.mockResolvedValue(new Response('the page'));
  expect(await opened()).toBe('the page');
});

test.each([true, false])('without a network the app is opened (kept: %s)', async (isKept) => {
  if (isKept) await keep();
  network.mockImplementation(() => Promise.reject(new TypeError('offline')));
  expect(await opened()).toBe('the app');
});

test('a network that is too slow is not waited for where there is a copy, and fails unnoticed', async () => {
  await keep();
  const reply = Promise.withResolvers<Response>();
  network.mockReturnValue(reply.promise);
  const text = opened();
  await vi.advanceTimersByTimeAsync(NETWORK_WAIT_MS);
  expect(await text).toBe('the app');
  reply.reject(new TypeError('offline'));
});

test.each([
  [true, 'the app'],
  [false, '502 Bad Gateway'],
])('a server that is away counts as no network where there is a copy (kept: %s)', async (isKept, shown) => {
  if (isKept) await keep();
  network.mockResolvedValue(new Response('502 Bad Gateway', { status: 502 }));
  expect(await opened()).toBe(shown);
});

test('without a copy it is waited for', async () => {
  const reply = Promise.withResolvers<Response>();
  network.mockReturnValue(reply.promise);
  const text = opened();
  await vi.advanceTimersByTimeAsync(10 * NETWORK_WAIT_MS);
  reply.resolve(new Response('the page'));
  expect(await text).toBe('the page');
});
