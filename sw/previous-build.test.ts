import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APP_FILES_CACHE } from '#core/domain/app-files-cache.ts';
import { contentOf, portalPage, replyOf } from '#tests/fixtures/built-files.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { keepPreviousBuild, previousOrNetwork } from './previous-build.ts';

const ORIGIN = 'https://rifaria.app';
/** A chunk that both builds have under one name. */
const SHARED = '/assets/framework-Same1234.js';
const UNCHECKED = 'workbox-precache-v2-https://rifaria.app/';
const network = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches(ORIGIN));
  vi.stubGlobal('fetch', network.mockReset().mockResolvedValue(new Response('', { status: 404 })));
});
afterEach(() => vi.unstubAllGlobals());

/** What a worker has put into one of its caches. */
async function kept(name: string, paths: readonly string[], reply = replyOf): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths) await cache.put(path, reply(path));
}

const answerTo = async (path: string) => {
  const response = await previousOrNetwork(new Request(ORIGIN + path));
  if (response.type === 'error') return 'error';
  return response.ok ? response.text() : response.status;
};

/** P-1014: the chunks of the build before are kept for one version. */
test.each([
  ['at its installation', APP_FILES_CACHE, '/assets/raffle-wizard-route-Old12345.js'],
  ['when the device was idle', APP_FILES_CACHE, '/assets/later/editor-Old12345.css'],
  ['unchecked', UNCHECKED, '/assets/raffle-wizard-route-Old12345.js'],
  ['unchecked, when idle', 'later-files', '/assets/later/config-step-Old12345.js'],
])('what the build before kept %s (%s) is still there for its pages: %s', async (_when, cache, path) => {
  await kept(cache, [SHARED, path]);
  await keepPreviousBuild(new Set([SHARED, '/assets/config-step-New12345.js']));
  expect(await answerTo(path)).toBe(contentOf(path));
  expect(network).not.toHaveBeenCalled();
});

test('files of this build, files that are not chunks, and pages of a portal are not kept', async () => {
  await kept(APP_FILES_CACHE, [SHARED, '/index.html']);
  await kept(UNCHECKED, ['/assets/poisoned-Old12345.js'], portalPage);
  await keepPreviousBuild(new Set([SHARED]));
  const cache = await caches.open('previous-build');
  expect(await cache.keys()).toEqual([]);
});

test('only one previous build is kept', async () => {
  await kept(APP_FILES_CACHE, ['/assets/editor-Older123.js']);
  await keepPreviousBuild(new Set());
  await caches.delete(APP_FILES_CACHE);
  await kept(APP_FILES_CACHE, ['/assets/editor-Old12345.js']);
  await keepPreviousBuild(new Set());
  expect(await answerTo('/assets/editor-Old12345.js')).toBe(contentOf('/assets/editor-Old12345.js'));
  expect(await answerTo('/assets/editor-Older123.js')).toBe(404);
});

test('a page of a portal is no script', async () => {
  network.mockResolvedValue(portalPage());
  expect(await answerTo('/assets/editor-Older123.js')).toBe('error');
});
