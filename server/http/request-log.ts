import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './environment.ts';

/** One line a request: the route's pattern, never its URL, a body or a token (decision 38). */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('route', 'unknown');
    c.header('X-Request-Id', requestId);
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ requestId, method: c.req.method, route: c.get('route'), status: c.res.status, ms }, 'request');
  };
}
