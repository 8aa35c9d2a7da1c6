import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from '#core/domain/loopback.ts';
import { AppError } from '../../services/app-error.ts';
import type { AppEnv } from '../environment.ts';
import { hostOf, isFromThisMachine } from '../local-request.ts';

const SAFE_METHOD = /^(GET|HEAD|OPTIONS)$/;

/**
 * Whether the request comes from our own pages or from a program. Programs send neither header; browsers send at least one with
 * every POST, so pages of other sites are recognized.
 */
function isFromOwnPage(c: Context<AppEnv>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host);
}

/**
 * Access control of stand-ins (mailbox, sandbox): loopback requests; and if PUBLIC_URL is not loopback, so that the stand-in
 * was enabled explicitly, requests to PUBLIC_URL's host. 404 otherwise, also without a Host header and in absolute form. Writes are accepted from its own pages and from
 * programs.
 */
export function guardStandIn(publicUrl: string): MiddlewareHandler<AppEnv> {
  const { hostname } = new URL(publicUrl);
  const publicHost = isLoopback(hostname) ? undefined : hostname;
  return async (c, next) => {
    const isForPublicHost = publicHost !== undefined && hostOf(c) === publicHost;
    if (!isFromThisMachine(c) && !isForPublicHost) throw new AppError('no-such-call');
    if (!SAFE_METHOD.test(c.req.method) && !isFromOwnPage(c)) throw new AppError('forbidden');
    await next();
  };
}
