import zlib from 'node:zlib';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { compressedBest, compressedOnce, compressedReply, gzippedOnce } from './compressed-reply.ts';
import type { AppEnv } from './environment.ts';

const PAGE = Array.from({ length: 2000 }, (_, line) => `<p>${(line * 7919) % 1013} tickets</p>`).join('');

test('what stays is sent at once, and as small as it can be from then on', async () => {
  const usual = (await compressedOnce(PAGE)()).length;
  const compress = compressedBest(PAGE);
  expect((await compress()).length).toBe(usual);
  await vi.waitFor(async () => expect((await compress()).length).toBeLessThan(usual));
  expect(zlib.brotliDecompressSync(await compress()).toString()).toBe(PAGE);
});

const plain = (bytes: Buffer) => bytes.toString();
const gunzipped = (bytes: Buffer) => zlib.gunzipSync(bytes).toString();
const unbrotlied = (bytes: Buffer) => zlib.brotliDecompressSync(bytes).toString();

test.each([
  ['gzip, deflate, br', true, 'br', unbrotlied],
  ['gzip, deflate', true, 'gzip', gunzipped],
  ['gzip, deflate', false, null, plain],
  ['identity', true, null, plain],
])(
  'a reader that takes %s, of content that has gzip: %s, gets it as %s',
  async (accepted, hasGzip, encoding, read) => {
    const app = new Hono<AppEnv>();
    app.get('/', (c) =>
      compressedReply(c, {
        ...{ content: PAGE, type: 'text/html', etag: '"1"' },
        ...(hasGzip && { gzip: gzippedOnce(PAGE) }),
      }),
    );
    const reply = await app.request('/', { headers: { 'accept-encoding': accepted } });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(read(Buffer.from(await reply.arrayBuffer()))).toBe(PAGE);
  },
);
