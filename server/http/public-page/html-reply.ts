import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';

const brotli = promisify(zlib.brotliCompress);
/** Nearly as small as the highest, in a twentieth of its time: it is paid at each request. */
const BROTLI_QUALITY = 5;
const ETAG_LENGTH = 27;

/** A page made for this request: compressed where the browser takes it, and not sent again while it is the same. */
export async function htmlReply(c: Context<AppEnv>, status: 200 | 404, html: string): Promise<Response> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, ETAG_LENGTH)}"`;
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  if (status === 404) return c.html(html, status);
  c.header('ETag', etag);
  if (c.req.header('if-none-match')?.includes(etag) === true) return c.body(null, 304);
  if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.html(html);
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const compressed = await brotli(html, { params });
  return c.body(new Uint8Array(compressed), 200, {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Encoding': 'br',
  });
}
