import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

const brotli = promisify(zlib.brotliCompress);
/** Nearly the size of the highest quality in a twentieth of its time. */
const BROTLI_QUALITY = 5;

/** Content made while the server runs, with its ETag. */
export interface MadeContent {
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  /** 'no-cache' by default: kept, and revalidated before each use. */
  cacheControl?: string;
  /** Compresses the content, if it is sent more than once. By default it is compressed for each request. */
  compress?: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Compresses content with brotli. */
async function compressed(content: MadeContent['content']): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return new Uint8Array(await brotli(content, { params }));
}

/** Compresses content on the first call, for content that is sent more than once. */
export function compressedOnce(content: MadeContent['content']): () => Promise<Uint8Array<ArrayBuffer>> {
  let compressing: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return () => (compressing ??= compressed(content));
}

/** Sends content: with brotli where accepted, 304 while it is unchanged. */
export async function compressedReply(c: Context<AppEnv>, made: MadeContent): Promise<Response> {
  const { content, type, etag, cacheControl = 'no-cache', compress = () => compressed(content) } = made;
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding');
  c.header('ETag', etag);
  if (c.req.header('if-none-match')?.includes(etag) === true) return c.body(null, 304);
  if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? ''))
    return c.body(content, 200, { 'Content-Type': type });
  return c.body(await compress(), 200, { 'Content-Type': type, 'Content-Encoding': 'br' });
}
