import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_FILES_CACHE } from '#core/domain/app-files-cache.ts';
import { builtFile, contentOf, portalPage, replyOf } from '#tests/fixtures/built-files.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import {
  answerFile,
  dropWrong,
  fetchMissing,
  findKept,
  forgetOtherFiles,
  takeOverUnchecked,
} from './app-files.ts';
import { WrongFile } from './built-file.ts';

const ORIGIN = 'https://rifaria.app';
const PATHS = ['/index.html', '/assets/app-A.js', '/assets/app-A.css', '/assets/later/editor-A.js'];
const files = await Promise.all(PATHS.map(builtFile));
const editor = files[3]!;
const network = vi.fn<typeof fetch>();
/** Replies that are not the file itself, by path. */
const wrong = new Map<string, () => Response>();

beforeEach(() => {
  wrong.clear();
  vi.stubGlobal('caches', memoryCaches(ORIGIN));
  vi.stubGlobal('fetch', network.mockReset());
  network.mockImplementation((path) =>
    Promise.resolve(wrong.get(path as string)?.() ?? replyOf(path as string)),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Paths and contents of what is kept. */
async function kept(): Promise<Record<string, string>> {
  const entries = files.map(
    async (file, place) => [PATHS[place], await (await findKept(file))?.text()] as const,
  );
  return Object.fromEntries((await Promise.all(entries)).filter(([, text]) => text !== undefined));
}
const whole = Object.fromEntries(PATHS.map((path) => [path, contentOf(path)]));
const poison = async (name: string, path: string, reply = portalPage()) =>
  (await caches.open(name)).put(path, reply);

describe('missing files (P-1022)', () => {
  it('are fetched, those that are kept are not', async () => {
    await fetchMissing(files.slice(0, 2));
    await fetchMissing(files);
    expect(await kept()).toEqual(whole);
    expect(network).toHaveBeenCalledTimes(PATHS.length);
  });

  it('are refused where they are not what the build made, and the others are kept', async () => {
    wrong.set('/index.html', () => portalPage());
    wrong.set('/assets/app-A.css', () => replyOf('/assets/app-A.css', 'cut'));
    await expect(fetchMissing(files)).rejects.toBeInstanceOf(WrongFile);
    expect(Object.keys(await kept())).toEqual(['/assets/app-A.js', '/assets/later/editor-A.js']);
    wrong.clear();
    await fetchMissing(files);
    expect(await kept()).toEqual(whole);
  });

  it('are left for another time once a portal has answered three', async () => {
    for (const path of PATHS) wrong.set(path, portalPage);
    await expect(fetchMissing(files)).rejects.toBeInstanceOf(WrongFile);
    expect(network).toHaveBeenCalledTimes(2 * 3);
    expect(await kept()).toEqual({});
  });

  it('are left for another time without a network', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    await expect(fetchMissing(files)).rejects.toBeInstanceOf(TypeError);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('come from a former version that checked nothing, if they are right there', async () => {
    await poison('workbox-precache-v2-x', '/assets/app-A.js');
    await poison('workbox-precache-v2-x', '/assets/app-A.css', replyOf('/assets/app-A.css'));
    await poison('later-files', '/assets/later/editor-A.js', replyOf('/assets/later/editor-A.js'));
    await poison('visited-raffles', '/index.html', replyOf('/index.html'));
    await takeOverUnchecked(files);
    expect(Object.keys(await kept())).toEqual(['/assets/app-A.css', '/assets/later/editor-A.js']);
  });

  it('are left to be fetched where there is no room for a copy', async () => {
    for (const path of PATHS) await poison('later-files', path, replyOf(path));
    const cache = await caches.open(APP_FILES_CACHE);
    const put = vi.fn(() => Promise.reject(new DOMException('no room', 'QuotaExceededError')));
    vi.spyOn(caches, 'open').mockResolvedValue({ ...cache, put });
    await takeOverUnchecked(files);
    expect(put).toHaveBeenCalledTimes(1);
  });
});

describe('kept files', () => {
  it('that are wrong are deleted, by bytes or type', async () => {
    await fetchMissing(files);
    await poison(APP_FILES_CACHE, '/assets/app-A.js');
    await poison(APP_FILES_CACHE, '/assets/app-A.css', replyOf('/assets/app-A.css', 'cut'));
    await dropWrong(files);
    expect(Object.keys(await kept())).toEqual(['/index.html', '/assets/later/editor-A.js']);
  });

  it('of other versions are deleted, with the caches that nobody checked; data stay', async () => {
    await fetchMissing(files);
    await poison(APP_FILES_CACHE, '/assets/app-Old.js');
    await poison(APP_FILES_CACHE, '/index.html?digest=old');
    await poison('later-files', '/assets/later/x.js');
    await poison('visited-raffles', '/visited');
    await forgetOtherFiles(files.slice(0, 3));
    expect(Object.keys(await kept())).toEqual(PATHS.slice(0, 3));
    expect(await (await caches.open(APP_FILES_CACHE)).keys()).toHaveLength(3);
    expect(await caches.keys()).toEqual([APP_FILES_CACHE, 'visited-raffles']);
  });
});

describe('an answer to a page', () => {
  const answer = async () => {
    const work: Promise<unknown>[] = [];
    const reply = await answerFile(editor, (each) => work.push(each));
    await Promise.all(work);
    return reply.type === 'error' ? 'error' : reply.text();
  };

  it('is fetched once and kept', async () => {
    expect([await answer(), await answer()]).toEqual(Array(2).fill(contentOf('/assets/later/editor-A.js')));
    expect(network).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the page of a portal', portalPage, 'error'],
    ['a script that was rewritten', () => replyOf('/assets/later/editor-A.js', 'rewritten'), 'rewritten'],
  ])('is never kept if it is not what the build made: %s', async (_, reply, expected) => {
    wrong.set('/assets/later/editor-A.js', reply);
    expect(await answer()).toBe(expected);
    expect(await kept()).toEqual({});
  });
});
