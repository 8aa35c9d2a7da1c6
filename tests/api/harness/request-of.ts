import type { Context } from 'hono';
import type { AppEnv } from '#server/http/environment.ts';

interface Sent {
  /** By names in small letters. */
  headers?: Readonly<Record<string, string>>;
  cookie?: string;
  params?: Readonly<Record<string, string>>;
  /** As Hono reads them from the address. */
  queries?: Record<string, string[]>;
  body?: Uint8Array<ArrayBuffer>;
}

/**
 * A request as what reads headers and addresses gets it, without a server. Node.js gives the bytes of headers as they came, which a
 * `Request` would refuse.
 */
export function requestOf({ headers = {}, cookie, params = {}, queries = {}, body }: Sent): Context<AppEnv> {
  const header = (name?: string) => (name === undefined ? headers : headers[name.toLowerCase()]);
  const param = (name?: string) => (name === undefined ? params : params[name]);
  const raw = { headers: { get: () => cookie }, body: body && new Response(body).body };
  const address = { method: 'POST', url: 'http://localhost/', path: '/' };
  const socket = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' };
  const incoming = { url: '/', headers: { host: headers.host ?? 'localhost' }, socket };
  const reply = { header: () => undefined, body: () => new Response() };
  const req = { header, param, queries: () => queries, raw, ...address };
  return { req, env: { incoming }, ...reply } as unknown as Context<AppEnv>;
}
