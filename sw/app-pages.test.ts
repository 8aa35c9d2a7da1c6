import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtFile, contentOf, portalPage, replyOf } from '#tests/fixtures/built-files.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { APP_FILES_CACHE } from '#core/domain/app-files-cache.ts';
import { fetchMissing, findKept, keepIfBuilt } from './app-files.ts';
import { appPage } from './app-pages.ts';

const index = await builtFile('/index.html');
const login = await builtFile('/pages/login.html');
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches('https://rifaria.app'));
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

/** A reply whose bytes are gone from the disk. */
function unreadable(): Response {
  const reply = replyOf('/index.html');
  const lost = () => Promise.reject(new DOMException('The file is gone', 'NotReadableError'));
  return Object.assign(reply, { clone: unreadable, arrayBuffer: lost, text: lost });
}

/** P-1023: what a navigation to the sign-in gets. */
test.each([
  ['kept', ['/pages/login.html', '/index.html'], true, contentOf('/pages/login.html')],
  ['missing', ['/index.html'], true, 'from the network'],
  ['missing, offline', ['/index.html'], false, contentOf('/index.html')],
  ['missing, offline, without the app (P-1054)', [], false, 'O que este aparelho já guardou continua nele.'],
])('a page of the app that is %s', async (_, kept, isOnline, expected) => {
  for (const file of [index, login]) {
    if (kept.includes(`/${file.url}`)) await keepIfBuilt(file, replyOf(`/${file.url}`));
  }
  if (isOnline) network.mockResolvedValue(new Response('from the network'));
  else network.mockRejectedValue(new TypeError('offline'));
  const reply = await appPage(new Request('https://rifaria.app/login'), login, index);
  expect(await reply.text()).toContain(expected);
});

/** P-864. */
describe.each<[string, () => Response]>([
  ['empty', () => replyOf('/index.html', '')],
  ['cut short', () => replyOf('/index.html', contentOf('/index.html').slice(0, -4))],
  ["a portal's", portalPage],
  ['unreadable', unreadable],
])('a kept page that is %s', (_, reply) => {
  beforeEach(async () => {
    const cache = await caches.open(APP_FILES_CACHE);
    for (const { url, digest } of [index, login]) await cache.put(`/${url}?digest=${digest}`, reply());
  });
  const open = async () => (await appPage(new Request('https://rifaria.app/login'), login, index)).text();

  test("is replaced by the network's, and kept again", async () => {
    network.mockImplementation((asked) =>
      Promise.resolve(asked instanceof Request ? new Response('from the network') : replyOf(asked as string)),
    );
    expect(await open()).toBe('from the network');
    await fetchMissing([index, login]);
    network.mockRejectedValue(new TypeError('offline'));
    expect(await open()).toBe(contentOf('/pages/login.html'));
    expect(await (await findKept(index))?.text()).toBe(contentOf('/index.html'));
  });

  test('is replaced by the app without a network, if that is whole', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    expect(await open()).toContain('Tentar de novo');
    await keepIfBuilt(index, replyOf('/index.html'));
    expect(await open()).toBe(contentOf('/index.html'));
  });
});
