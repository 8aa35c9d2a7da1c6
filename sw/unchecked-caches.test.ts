import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portalPage, replyOf } from '#tests/fixtures/built-files.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { isFormerVersionBroken } from './unchecked-caches.ts';

const PRECACHE = 'workbox-precache-v2-https://rifaria.app/';
const page = () => replyOf('/index.html', '<div id="root"></div>');

beforeEach(() => vi.stubGlobal('caches', memoryCaches('https://rifaria.app')));
afterEach(() => vi.unstubAllGlobals());

test.each<[string, string, string, () => Response, boolean]>([
  ['right', PRECACHE, '/assets/a.js', () => replyOf('/assets/a.js'), false],
  ['a script of a portal', PRECACHE, '/assets/a.js', portalPage, true],
  ['a later script of a portal', 'later-files', '/assets/later/a.js', portalPage, true],
  ['a page of a portal', PRECACHE, '/index.html?__WB_REVISION__=1', portalPage, true],
  ['a page of another cache', 'visited-raffles', '/index.html', portalPage, false],
])('whether a former version is broken: %s', async (_, name, path, reply, expected) => {
  await (await caches.open(PRECACHE)).put('/pages/login.html?__WB_REVISION__=1', page());
  await (await caches.open(name)).put(path, reply());
  expect(await isFormerVersionBroken()).toBe(expected);
});
