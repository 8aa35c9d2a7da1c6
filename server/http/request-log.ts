import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './environment.ts';

/** Logs one line per request: the route pattern, never URL, body or token (P-908). */
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
