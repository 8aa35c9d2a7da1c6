import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { compressedReply } from '../compressed-reply.ts';
import type { AppEnv } from '../environment.ts';

const ETAG_LENGTH = 27;

/** Sends a page rendered for this request: brotli where accepted, 304 while its content is unchanged. */
export async function htmlReply(c: Context<AppEnv>, status: 200 | 404, html: string): Promise<Response> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, ETAG_LENGTH)}"`;
  if (status === 200) return compressedReply(c, { content: html, type: 'text/html; charset=UTF-8', etag });
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  return c.html(html, status);
}
