import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APP_FILES_CACHE } from '#core/domain/app-files-cache.ts';
import { builtFile, contentOf } from '#tests/fixtures/built-files.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { keepBuyersPart, keepsBuyersPart, noteBuyersPart, noteWholeApp } from './kept-parts.ts';
import { BUYERS_FILES, BUYERS_PACK } from './offline-pack.ts';

const PATHS = Array.from({ length: 24 }, (_, index) => `/assets/later/part-${index}.js`);
const FILES = await Promise.all(PATHS.map(builtFile));
const BUYERS = PATHS.slice(0, 12);
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches('https://rifaria.app'));
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

const keptPaths = async () =>
  (await (await caches.open(APP_FILES_CACHE)).keys()).map(({ url }) => new URL(url).pathname);

/** The server's answers; other paths are those of files. */
function serve(paths: readonly string[]): void {
  const texts = Object.fromEntries(paths.map((path) => [path, contentOf(path)]));
  const replies: Record<string, unknown> = { [BUYERS_FILES]: paths, [BUYERS_PACK]: texts };
  network.mockImplementation((path) => Promise.resolve(Response.json(replies[path as string])));
}
const askedFor = () => network.mock.calls.map(([path]) => path);

test("of the later files those of a buyer's pages are kept, in one pack, and nothing is asked for again", async () => {
  serve(BUYERS);
  await keepBuyersPart(FILES, 'first');
  expect(await keptPaths()).toEqual(BUYERS);
  expect(askedFor()).toEqual([BUYERS_FILES, BUYERS_PACK]);
  await keepBuyersPart(FILES, 'first');
  expect(askedFor()).toHaveLength(2);
  await keepBuyersPart(FILES, 'second');
  expect(askedFor().slice(2)).toEqual([BUYERS_FILES]);
});

test('what the list of another build names is passed over and reported, and the list asked for again', async () => {
  serve([...BUYERS, '/assets/later/of-another-build.js']);
  await expect(keepBuyersPart(FILES, 'first')).rejects.toThrow('of another build');
  await expect(keepBuyersPart(FILES, 'first')).rejects.toThrow('of another build');
  expect(await keptPaths()).toEqual(BUYERS);
  expect(askedFor()).toEqual([BUYERS_FILES, BUYERS_PACK, BUYERS_FILES]);
});

test.each<[string, () => Promise<Response>]>([
  ['without a network', () => Promise.reject(new TypeError('offline'))],
  ['from a portal', () => Promise.resolve(new Response('<html>'))],
])('%s none is kept, and that fails', async (_, answer) => {
  network.mockImplementation(answer);
  await expect(keepBuyersPart(FILES, 'first')).rejects.toThrow();
  expect(await keptPaths()).toEqual([]);
});

test('a list for which there is no room is asked for again, and the device goes on keeping the part', async () => {
  serve(BUYERS);
  await noteBuyersPart();
  const { open } = caches;
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    const cache = await open(name);
    if (name === APP_FILES_CACHE) return cache;
    return { ...cache, put: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')) };
  });
  await keepBuyersPart(FILES, 'first');
  expect(await keptPaths()).toEqual(BUYERS);
  expect(await keepsBuyersPart()).toBe(true);
  await keepBuyersPart(FILES, 'first');
  expect(askedFor()).toEqual([BUYERS_FILES, BUYERS_PACK, BUYERS_FILES]);
});

test('a device that keeps all of the app stays so, also where it opens a raffle’s page later', async () => {
  expect(await keepsBuyersPart()).toBe(false);
  expect(await noteBuyersPart()).toBe(true);
  expect(await keepsBuyersPart()).toBe(true);
  await noteWholeApp();
  expect(await noteBuyersPart()).toBe(false);
  expect(await keepsBuyersPart()).toBe(false);
});
