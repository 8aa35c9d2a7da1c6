import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { APP_PATHS, isAppPage, isPersonalPage } from '#core/domain/app-paths.ts';
import { isPageFile, servedPage } from '#core/domain/served-pages.ts';
import { STATIC_PAGES, UNKNOWN_ROUTE } from '#core/domain/static-pages.ts';
import type { AppEnv } from './environment.ts';
import { createPageOfBuild } from './page-of-build.ts';
import { YEAR_SECONDS } from './year-seconds.ts';

/** Names below /assets contain a content hash. */
const HASHED = /^\/assets\//;
/** Revalidated before each use: they determine the version of the app. */
const REVALIDATED =
  /(\.html|\/(service-worker|background-sync)\.js|\.webmanifest|^\/offline\/[a-z-]+\.json)$/;
const HOUR_SECONDS = 3600;
/** API prefixes: unknown paths below them are not pages. */
const API_PATH = /^\/(api|private|public|healthz|readyz)(\/|$)/;
/** Paths whose last segment has a dot are files: missing ones are not answered with the app. */
const PAGE_PATH = /\/[^/.]*$/;
/** Precompressed variants are served by Accept-Encoding only; build metadata and the server's own module are not served. */
const NOT_SERVED = /\.(br|gz)$|^\/\.(vite|server)\//;

function cacheControlOf(urlPath: string): string {
  if (HASHED.test(urlPath)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return REVALIDATED.test(urlPath) ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
}

function isApiPath(urlPath: string): boolean {
  return API_PATH.test(urlPath);
}

/** Serves with `handler` and sets the caching of the path. */
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

/** Serves the page of a path: the one that the build made for it, else index.html. */
function pageHandler(folder: string, publicUrl: string): MiddlewareHandler<AppEnv> {
  const serve = (file: string) =>
    cached(serveStatic<AppEnv>({ root: folder, precompressed: true, path: file }), () => file);
  const index = serve('/index.html');
  const { file: notFoundFile } = STATIC_PAGES.notFound;
  const notFound = fs.existsSync(path.join(folder, notFoundFile)) ? serve(notFoundFile) : index;
  const pageOfBuild = createPageOfBuild(folder, publicUrl);
  return async (c, next) => {
    const page = servedPage(c.req.path);
    if (page?.route === UNKNOWN_ROUTE) return notFound(c, next);
    return (page && (await pageOfBuild(c, page))) ?? index(c, next);
  };
}

/**
 * Serves the built app: files with their precompressed variants, and for every other path a page. Without a build only the API is
 * served.
 */
export function serveApp(app: Hono<AppEnv>, folder: string, publicUrl: string): void {
  if (!fs.existsSync(path.join(folder, 'index.html'))) return;
  const file = cached(serveStatic<AppEnv>({ root: folder, precompressed: true }), (urlPath) => urlPath);
  const page = pageHandler(folder, publicUrl);
  app.get('*', (c, next) => {
    if (isApiPath(c.req.path)) return next();
    c.set('route', 'app');
    // Files of pages have addresses of their own; search engines find them there.
    if (isPageFile(c.req.path)) c.header('X-Robots-Tag', 'noindex');
    return c.req.path === APP_PATHS.home || NOT_SERVED.test(c.req.path) ? next() : file(c, next);
  });
  app.get('*', async (c, next) => {
    if (isApiPath(c.req.path) || !PAGE_PATH.test(c.req.path)) return next();
    const reply = await page(c, next);
    if (reply && isPersonalPage(c.req.path)) reply.headers.set('X-Robots-Tag', 'noindex');
    if (!reply || isAppPage(c.req.path)) return reply;
    // The app shows the error; browsers, link previews and search engines need the status.
    return new Response(reply.body, { status: 404, headers: reply.headers });
  });
}
