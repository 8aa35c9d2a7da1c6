import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from '#core/domain/loopback.ts';
import { AppError } from '../../services/app-error.ts';
import type { AppEnv } from '../environment.ts';
import { hostOf, isFromThisMachine } from '../this-machine.ts';

const SAFE_METHOD = /^(GET|HEAD|OPTIONS)$/;

/**
 * Whether a browser sends this for a page of ours. Programs send neither header; browsers send at least one with every POST,
 * so that no page of another site can press a button here.
 */
function isFromOwnPage(c: Context<AppEnv>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host);
}

/**
 * Who may use a stand-in (mailbox, sandbox): this machine; and where PUBLIC_URL is not of this machine, so that it was
 * switched on by name, whoever calls it by PUBLIC_URL's host. To everybody else it is not there. What changes something is
 * taken from its own pages and from programs.
 */
export function guardStandIn(publicUrl: string): MiddlewareHandler<AppEnv> {
  const { hostname } = new URL(publicUrl);
  const publicHost = isLoopback(hostname) ? undefined : hostname;
  return async (c, next) => {
    if (!isFromThisMachine(c) && hostOf(c) !== publicHost) throw new AppError('no-such-call');
    if (!SAFE_METHOD.test(c.req.method) && !isFromOwnPage(c)) throw new AppError('forbidden');
    await next();
  };
}
