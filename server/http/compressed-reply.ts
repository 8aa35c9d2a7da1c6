import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** About a tenth more bytes than the highest quality in a fiftieth of its time. */
const BROTLI_QUALITY = 5;

type Bytes = Uint8Array<ArrayBuffer>;

/** Content made while the server runs, with its ETag. */
export interface MadeContent {
  content: string | Bytes;
  type: string;
  etag: string;
  /** 'no-cache' by default: kept, and revalidated before each use. */
  cacheControl?: string;
  /** Compresses the content, if it is sent more than once. By default it is compressed for each request. */
  compress?: () => Promise<Bytes>;
  /** Compresses the content for those who take gzip alone. By default they get it as it is. */
  gzip?: () => Promise<Bytes>;
}

/** Compresses content with brotli. */
async function compressed(content: MadeContent['content'], quality = BROTLI_QUALITY): Promise<Bytes> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
  return new Uint8Array(await brotli(content, { params }));
}

/** Compresses content on the first call, for content that is sent more than once. */
export function compressedOnce(content: MadeContent['content']): () => Promise<Bytes> {
  let compressing: Promise<Bytes> | undefined;
  return () => (compressing ??= compressed(content));
}

/**
 * For content that stays as long as the server runs: the highest quality, and the usual one until that is ready, so that nobody waits
 * for it.
 */
export function compressedBest(content: MadeContent['content']): () => Promise<Bytes> {
  const quick = compressedOnce(content);
  let isBegun = false;
  let best: Bytes | undefined;
  const begin = async () => {
    isBegun = true;
    best = await compressed(content, zlib.constants.BROTLI_MAX_QUALITY);
  };
  return async () => {
    // Without memory for it the usual one remains.
    if (!isBegun) begin().catch(() => undefined);
    return best ?? quick();
  };
}

/** Compresses content with gzip on the first call. */
export function gzippedOnce(content: MadeContent['content']): () => Promise<Bytes> {
  let compressing: Promise<Bytes> | undefined;
  return () => (compressing ??= gzip(content).then((bytes) => new Uint8Array(bytes)));
}

/** Sends content: compressed as accepted, 304 while it is unchanged. */
export async function compressedReply(c: Context<AppEnv>, made: MadeContent): Promise<Response> {
  const { content, type, etag, cacheControl = 'no-cache', compress = () => compressed(content) } = made;
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding');
  c.header('ETag', etag);
  if (c.req.header('if-none-match')?.includes(etag) === true) return c.body(null, 304);
  const accepted = c.req.header('accept-encoding') ?? '';
  const send = (body: MadeContent['content'], encoding?: string) =>
    c.body(body, 200, {
      'Content-Type': type,
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    });
  if (/\bbr\b/.test(accepted)) return send(await compress(), 'br');
  return made.gzip && /\bgzip\b/.test(accepted) ? send(await made.gzip(), 'gzip') : send(content);
}
