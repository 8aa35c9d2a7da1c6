import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtFile, contentOf, replyOf } from '#tests/fixtures/built-files.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { keepIfBuilt } from './app-files.ts';
import { appPage } from './app-pages.ts';

const index = await builtFile('/index.html');
const login = await builtFile('/pages/login.html');
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches('https://rifaria.app'));
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

/** P-1023: what a navigation to the sign-in gets. */
test.each([
  ['kept', ['/pages/login.html', '/index.html'], true, contentOf('/pages/login.html')],
  ['missing', ['/index.html'], true, 'from the network'],
  ['missing, offline', ['/index.html'], false, contentOf('/index.html')],
  ['missing, offline, without the app', [], false, 'Tentar de novo'],
])('a page of the app that is %s', async (_, kept, isOnline, expected) => {
  for (const file of [index, login]) {
    if (kept.includes(`/${file.url}`)) await keepIfBuilt(file, replyOf(`/${file.url}`));
  }
  if (isOnline) network.mockResolvedValue(new Response('from the network'));
  else network.mockRejectedValue(new TypeError('offline'));
  const reply = await appPage(new Request('https://rifaria.app/login'), login, index);
  expect(await reply.text()).toContain(expected);
});
