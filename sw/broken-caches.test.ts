import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtFile, contentOf, replyOf } from '#tests/fixtures/built-files.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { answerFile } from './app-files.ts';
import { appPage, keptApp } from './app-pages.ts';
import { previousOrNetwork } from './previous-build.ts';
import { publicPage } from './public-pages.ts';
import { shownImage } from './shown-thumbnails.ts';

const ORIGIN = 'https://rifaria.app';
const IMAGE = `/images/${'ab'.repeat(32)}-wide.webp`;
const CHUNK = '/assets/old-Abcd1234.js';
const index = await builtFile('/index.html');
const script = await builtFile('/assets/app-A.js');
const broken = () => Promise.reject(new DOMException('The profile is broken', 'UnknownError'));
const at = (path: string) => new Request(ORIGIN + path);
const work: Promise<unknown>[] = [];

const ANSWERS: Record<string, [string, () => Promise<Response>]> = {
  'a page of the app': ['/index.html', () => appPage(at('/dashboard'), index, index)],
  'a file': ['/assets/app-A.js', () => answerFile(script, (each) => void work.push(each))],
  'a chunk of the build before': [CHUNK, () => previousOrNetwork(at(CHUNK))],
  'a public page': ['/public', () => publicPage(at('/id/rifa-digital/rifa'), () => keptApp(index))],
  'an image': [IMAGE, () => shownImage(at(IMAGE))],
};

beforeEach(() => {
  vi.stubGlobal('fetch', (asked: RequestInfo) =>
    Promise.resolve(replyOf(asked instanceof Request ? new URL(asked.url).pathname : (asked as string))),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(work.splice(0));
});

describe.each([
  ['cannot be opened', () => ({ open: broken, match: broken })],
  [
    'can be opened and cannot be read',
    () => ({ open: () => Promise.resolve({ match: broken, put: broken, keys: broken }), match: broken }),
  ],
])('with caches that %s the network answers', (_, faults) => {
  beforeEach(() => vi.stubGlobal('caches', { ...memoryCaches(ORIGIN), ...faults() }));

  test.each(Object.keys(ANSWERS))('for %s', async (what) => {
    const [path, answer] = ANSWERS[what]!;
    const reply = await answer();
    expect(reply.ok).toBe(true);
    if (path.endsWith('.js')) expect(await reply.text()).toBe(contentOf(path));
  });

  test('and without a network the app says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await (await appPage(at('/dashboard'), index, index)).text()).toContain('Tentar de novo');
  });
});
