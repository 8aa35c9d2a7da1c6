import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { AppError } from '../../services/app-error.ts';
import { onceMoreIfAway } from '../../services/system/database-refusal.ts';
import { readQueueSizes } from '../../services/system/read-queue-sizes.ts';
import type { ServiceContext } from '../../services/service-context.ts';
import type { AppEnv } from '../environment.ts';
import { isFromThisMachine } from '../local-request.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

function assertMayRead(c: Context<AppEnv>, token: string | undefined): void {
  if (token === undefined) {
    if (isFromThisMachine(c)) return;
    throw new AppError('no-such-call');
  }
  const given = c.req.header('authorization') ?? '';
  if (!timingSafeEqual(hashOf(given), hashOf(`Bearer ${token}`))) throw new AppError('sign-in-needed');
}

/** GET /metrics with METRICS_TOKEN as bearer token; without a configured token, for loopback requests. */
export function serveMetrics(
  app: Hono<AppEnv>,
  services: ServiceContext,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): void {
  app.get(PATH, async (c) => {
    c.set('route', PATH);
    assertMayRead(c, token);
    const { text, contentType } = await metrics.read(async () => {
      const { sizes, oldestMessageSeconds } = await onceMoreIfAway(() => readQueueSizes(services));
      return { queues: { ...sizes }, oldestMessageSeconds, storage: await services.storage.read() };
    });
    c.header('Cache-Control', 'no-store');
    return c.body(text, 200, { 'Content-Type': contentType });
  });
}
