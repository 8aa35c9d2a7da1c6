import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APP_FILES_CACHE } from '#core/domain/app-files-cache.ts';
import { builtFile, contentOf, replyOf } from '#tests/fixtures/built-files.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { keepIfBuilt } from './app-files.ts';
import { OFFLINE_PACKS, unpackMissing } from './offline-pack.ts';

const ORIGIN = 'https://rifaria.app';
const PATHS = Array.from({ length: 12 }, (_, index) => `/assets/part-${index}.${index % 2 ? 'css' : 'js'}`);
const FILES = await Promise.all(PATHS.map(builtFile));
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches(ORIGIN));
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

const unpack = (files = FILES) => unpackMissing(OFFLINE_PACKS.later, files);
const keptPaths = async () =>
  (await (await caches.open(APP_FILES_CACHE)).keys()).map(({ url }) => new URL(url).pathname);
const packOf = (paths: readonly string[], textOf = contentOf) =>
  new Response(JSON.stringify(Object.fromEntries(paths.map((path) => [path, textOf(path)]))));

test('one request fetches all missing files, with their types', async () => {
  network.mockResolvedValue(packOf(PATHS));
  await unpack();
  expect(network).toHaveBeenCalledTimes(1);
  expect(await keptPaths()).toEqual(PATHS);
  const script = await (await caches.open(APP_FILES_CACHE)).match('/assets/part-0.js');
  expect([await script?.text(), script?.headers.get('content-type')]).toEqual([
    contentOf('/assets/part-0.js'),
    'text/javascript; charset=utf-8',
  ]);
});

test('files of another build are ignored', async () => {
  await keepIfBuilt(FILES[0]!, replyOf(PATHS[0]!));
  network.mockResolvedValue(packOf([...PATHS.slice(0, 6), '/assets/of-another-build.js']));
  await unpack();
  expect(await keptPaths()).toEqual(PATHS.slice(0, 6));
});

test('what is not what the build made is not kept', async () => {
  network.mockResolvedValue(packOf(PATHS, (path) => (path.endsWith('.css') ? contentOf(path) : '<html>')));
  await unpack();
  expect(await keptPaths()).toEqual(PATHS.filter((path) => path.endsWith('.css')));
});

test('the pack is not fetched for few missing files', async () => {
  await unpack(FILES.slice(0, 9));
  expect(network).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ['there is no network', () => Promise.reject(new TypeError('offline'))],
  ['the server has none', () => Promise.resolve(new Response('', { status: 404 }))],
  ['a captive portal answers', () => Promise.resolve(new Response('<html>'))],
])('nothing is kept, and nothing fails, when %s', async (_case, answer) => {
  network.mockImplementation(answer);
  await unpack();
  expect(await keptPaths()).toEqual([]);
});
