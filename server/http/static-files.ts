import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { isAppPage } from '#core/domain/app-paths.ts';
import type { AppEnv } from './environment.ts';

const YEAR_SECONDS = 31_536_000;
/** Names under /assets carry a hash of their content. */
const HASHED = /^\/assets\//;
/** A copy of these is asked about before each use: they decide which version of the app runs. */
const ALWAYS_ASKED = /(\.html|\/(service-worker|background-sync)\.js|\.webmanifest)$/;
const HOUR_SECONDS = 3600;
/** These belong to the API: what is unknown below them is no page. */
const API_PATH = /^\/(api|private|public|healthz|readyz)(\/|$)/;
/** The last part of a page's path has no dot: a file that is gone is not answered with the app. */
const PAGE_PATH = /\/[^/.]*$/;
/** The compressed variants are answers to a header, not files of their own; the build's notes are nobody's. */
const NOT_SERVED = /\.(br|gz)$|^\/\.vite\//;

function cacheControlOf(urlPath: string): string {
  if (HASHED.test(urlPath)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return ALWAYS_ASKED.test(urlPath) ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
}

function isApiPath(urlPath: string): boolean {
  return API_PATH.test(urlPath);
}

/** Serves with `handler`; what it found goes out with the caching of its path. */
function cached(
  handler: MiddlewareHandler<AppEnv>,
  cachePathOf: (urlPath: string) => string,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let isFound = true;
    const response = await handler(c, () => {
      isFound = false;
      return next();
    });
    if (isFound && response) {
      response.headers.set('Cache-Control', cacheControlOf(cachePathOf(c.req.path)));
      response.headers.set('Vary', 'Accept-Encoding');
    }
    return response;
  };
}

/**
 * Serves the built app: files with their compressed variants, and index.html for every page of the app. Without a build the
 * API runs alone.
 */
export function serveApp(app: Hono<AppEnv>, folder: string): void {
  if (!fs.existsSync(path.join(folder, 'index.html'))) return;
  const options = { root: folder, precompressed: true };
  const file = cached(serveStatic<AppEnv>(options), (urlPath) => (urlPath === '/' ? '/index.html' : urlPath));
  const page = cached(serveStatic<AppEnv>({ ...options, path: 'index.html' }), () => '/index.html');
  app.get('*', (c, next) => {
    if (isApiPath(c.req.path)) return next();
    c.set('route', 'app');
    return NOT_SERVED.test(c.req.path) ? next() : file(c, next);
  });
  app.get('*', async (c, next) => {
    if (isApiPath(c.req.path) || !PAGE_PATH.test(c.req.path)) return next();
    const reply = await page(c, next);
    if (!reply || isAppPage(c.req.path)) return reply;
    // The app shows what is missing; browsers, previews of links and search engines are told that it is.
    return new Response(reply.body, { status: 404, headers: reply.headers });
  });
}
