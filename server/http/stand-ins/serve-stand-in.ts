import type { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { guardStandIn } from './stand-in-guard.ts';

/** Serves the stand-in of an external service; nothing if it is disabled. */
export function serveStandIn(
  app: Hono<AppEnv>,
  { path, standIn, publicUrl }: { path: string; standIn: Hono | undefined; publicUrl: string },
): void {
  if (!standIn) return;
  app.use(`${path}/*`, async (c, next) => {
    c.set('route', path);
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.use(`${path}/*`, guardStandIn(publicUrl));
  app.route(path, standIn);
}
