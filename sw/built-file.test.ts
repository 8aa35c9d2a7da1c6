import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtFile, contentOf, portalPage, replyOf } from '#tests/fixtures/built-files.ts';
import { digestOf, fetchBuilt, harmless, isBuilt, WrongFile } from './built-file.ts';

const SCRIPT = '/assets/app-Same1234.js';
const network = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', network.mockReset()));
afterEach(() => vi.unstubAllGlobals());

test('a digest is the first half of the SHA-256', async () => {
  // e3b0c44298fc1c149afbf4c8996fb924, of no bytes.
  expect(await digestOf(new Uint8Array())).toBe('47DEQpj8HBSa-_TImW-5JA');
});

/** P-1020: type and bytes. */
test.each([
  ['the file itself', replyOf(SCRIPT), true],
  ['another name of its type', replyOf(SCRIPT, contentOf(SCRIPT), 'application/javascript'), true],
  ['the page of a portal', portalPage(), false],
  ['other bytes of the right type', replyOf(SCRIPT, 'changed by a proxy'), false],
  ['the right bytes as another type', replyOf(SCRIPT, contentOf(SCRIPT), 'text/plain'), false],
  ['an error', new Response(contentOf(SCRIPT), { status: 404 }), false],
])('whether it is what the build made: %s', async (_, reply, expected) => {
  expect(await isBuilt(await builtFile(SCRIPT), reply)).toBe(expected);
});

test('what is wrong in the cache of the browser is asked for once more', async () => {
  network.mockResolvedValueOnce(portalPage()).mockResolvedValueOnce(replyOf(SCRIPT));
  expect(await (await fetchBuilt(await builtFile(SCRIPT))).text()).toBe(contentOf(SCRIPT));
  expect(network.mock.calls).toEqual([[SCRIPT], [SCRIPT, { cache: 'reload' }]]);
});

test('what is wrong twice is refused', async () => {
  network.mockImplementation(() => Promise.resolve(portalPage()));
  await expect(fetchBuilt(await builtFile(SCRIPT))).rejects.toBeInstanceOf(WrongFile);
});

test.each([
  ['a page', portalPage(), 'error'],
  ['a script that was rewritten', replyOf(SCRIPT, 'rewritten'), 'default'],
  ['a missing file', new Response('', { status: 404 }), 'default'],
])('as a script a page gets no other type: %s', (_, reply, type) => {
  expect(harmless(SCRIPT, reply).type).toBe(type);
});
