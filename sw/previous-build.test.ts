import { cacheNames } from 'workbox-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { LATER_CACHE } from './later-files.ts';
import { keepPreviousBuild, previousOrNetwork } from './previous-build.ts';

// Workbox takes it for granted that a worker loads it.
vi.hoisted(() => vi.stubGlobal('self', globalThis));

const ORIGIN = 'https://rifaria.app';
/** A chunk that both builds have under one name. */
const SHARED = '/assets/framework-Same1234.js';
const network = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches(ORIGIN));
  vi.stubGlobal('fetch', network.mockReset().mockResolvedValue(new Response('', { status: 404 })));
});
afterEach(() => vi.unstubAllGlobals());

/** What a worker has put into one of its caches. */
async function kept(name: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths) await cache.put(path, new Response(`code of ${path}`));
}

const answerTo = async (path: string) => {
  const response = await previousOrNetwork(new Request(ORIGIN + path));
  return response.ok ? response.text() : response.status;
};

/** P-1014: the chunks of the build before are kept for one version. */
test.each([
  ['at its installation', cacheNames.precache, '/assets/raffle-wizard-route-Old12345.js'],
  ['when the device was idle', LATER_CACHE, '/assets/config-step-Old12345.js'],
  ['when the device was idle', LATER_CACHE, '/assets/editor-Old12345.css'],
])('what the build before kept %s (%s) is still there for its pages: %s', async (_when, cache, path) => {
  await kept(cache, [SHARED, path]);
  await keepPreviousBuild(new Set([SHARED, '/assets/config-step-New12345.js']));
  expect(await answerTo(path)).toBe(`code of ${path}`);
  expect(network).not.toHaveBeenCalled();
});

test('files of this build and files that are not chunks are not kept', async () => {
  await kept(cacheNames.precache, [SHARED, '/index.html', '/favicon.svg']);
  await keepPreviousBuild(new Set([SHARED]));
  const cache = await caches.open('previous-build');
  expect(await cache.keys()).toEqual([]);
});

test('only one previous build is kept', async () => {
  await kept(LATER_CACHE, ['/assets/editor-Older123.js']);
  await keepPreviousBuild(new Set());
  await caches.delete(LATER_CACHE);
  await kept(LATER_CACHE, ['/assets/editor-Old12345.js']);
  await keepPreviousBuild(new Set());
  expect(await answerTo('/assets/editor-Old12345.js')).toBe('code of /assets/editor-Old12345.js');
  expect(await answerTo('/assets/editor-Older123.js')).toBe(404);
});
