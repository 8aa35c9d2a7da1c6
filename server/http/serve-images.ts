import type { Hono } from 'hono';
import { findHashOfFile, typeOfFile } from '../images/image-files.ts';
import type { ImageStore } from '../images/image-store.ts';
import { AppError } from '../services/app-error.ts';
import type { AppEnv } from './environment.ts';
import { YEAR_SECONDS } from './year-seconds.ts';

/** Image files; names are content hashes, so they are immutable. */
export function serveImages(app: Hono<AppEnv>, store: ImageStore): void {
  app.get('/images/:name', async (c) => {
    c.set('route', '/images/:name');
    const name = c.req.param('name');
    const kept = findHashOfFile(name) === undefined ? undefined : await store.find(name);
    if (!kept) throw new AppError('not-found');
    const etag = `"${name}"`;
    c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    c.header('ETag', etag);
    const isKnown = c.req.header('if-none-match')?.includes(etag) === true;
    if (isKnown || c.req.method === 'HEAD') {
      if (kept.body instanceof ReadableStream) await kept.body.cancel();
      if (isKnown) return c.body(null, 304);
    }
    c.header('Content-Type', typeOfFile(name));
    if (kept.size !== undefined) c.header('Content-Length', String(kept.size));
    return c.req.method === 'HEAD' ? c.body(null) : c.newResponse(kept.body);
  });
}
