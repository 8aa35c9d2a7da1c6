import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import type { AppEnv } from './environment.ts';

const YEAR_SECONDS = 31_536_000;
/** Names under /assets carry a hash of their content. */
const HASHED = /^\/assets\//;
/** A copy of these is asked about before each use: they decide which version of the app runs. */
const ALWAYS_ASKED = /(\.html|\/service-worker\.js|\.webmanifest)$/;
const HOUR_SECONDS = 3600;
/** These belong to the API: what is unknown below them is no page. */
const API_PATH = /^\/(api|private|public|healthz|readyz)(\/|$)/;
/** The last part of a page's path has no dot: a file that is gone is not answered with the app. */
const PAGE_PATH = /\/[^/.]*$/;

function cacheControlOf(urlPath: string): string {
  if (HASHED.test(urlPath)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return ALWAYS_ASKED.test(urlPath) ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
}

export function isApiPath(urlPath: string): boolean {
  return API_PATH.test(urlPath);
}

/**
 * Serves the built app: files with their compressed variants, and index.html for every page of the app. Without a build the
 * API runs alone.
 */
export function serveApp(app: Hono<AppEnv>, folder: string): void {
  if (!fs.existsSync(path.join(folder, 'index.html'))) return;
  const headersOf = (urlPath: string) => (_file: string, c: Context<AppEnv>) => {
    c.header('Cache-Control', cacheControlOf(urlPath));
    if (urlPath.endsWith('.webmanifest')) c.header('Content-Type', 'application/manifest+json');
  };
  const file = serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    onFound: (found, c) => headersOf(c.req.path === '/' ? '/index.html' : c.req.path)(found, c),
  });
  const page = serveStatic<AppEnv>({
    root: folder,
    path: 'index.html',
    precompressed: true,
    onFound: headersOf('/index.html'),
  });
  app.get('*', async (c, next) => {
    if (isApiPath(c.req.path)) return next();
    c.set('route', 'app');
    // The compressed variants are answers to a header, not files of their own.
    if (/\.(br|gz)$|^\/\.vite\//.test(c.req.path)) return next();
    return file(c, next);
  });
  app.get('*', (c, next) => {
    if (isApiPath(c.req.path) || !PAGE_PATH.test(c.req.path)) return next();
    return page(c, next);
  });
}
