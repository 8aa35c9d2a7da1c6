import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../environment.ts';
import { type BuildManifest, filesOfPage, readBuildManifest } from './build-manifest.ts';
import { modulesOfPage } from './page-modules.ts';

function preloadOf(file: string): string {
  // As Vite asks for them later: a stylesheet with crossorigin, or it would be fetched twice.
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;
}

/** The Link header of the page at a path: what its screen needs besides what index.html names. Empty when that is all. */
function linkOf(manifest: BuildManifest, path: string): string {
  // A hint: a build that lacks a module is no reason to have no page. The check of the bundle sizes is strict.
  const modules = modulesOfPage(path).filter((module) => module in manifest);
  return modules.length === 0 ? '' : filesOfPage(manifest, modules).beyondEntry.map(preloadOf).join(', ');
}

/**
 * Tells the browser with each page of the app which files its screen is made of: they come together, and not one round trip
 * after another. The worker needs no such hint, for it has them.
 */
export function preloadPages(distFolder: string): MiddlewareHandler<AppEnv> {
  const manifest = readBuildManifest(distFolder);
  return async (c, next) => {
    await next();
    const isPage = c.res.status === 200 && c.res.headers.get('content-type')?.startsWith('text/html');
    const link = isPage === true ? linkOf(manifest, c.req.path) : '';
    if (link !== '') c.res.headers.set('Link', link);
  };
}
