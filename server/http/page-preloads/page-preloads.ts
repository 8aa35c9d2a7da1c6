import type { MiddlewareHandler } from 'hono';
import { isDashboardPath } from '#core/domain/app-paths.ts';
import type { AppEnv } from '../environment.ts';
import { type BuildManifest, filesOfPage, readBuildManifest } from './build-manifest.ts';
import { modulesOfPage } from './page-modules.ts';

function preloadOf(file: string): string {
  // As Vite requests them: a stylesheet without crossorigin would be fetched twice.
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;
}

/** Link header of the page at a path: files beyond those that index.html requests. Empty if none. */
function linkOf(manifest: BuildManifest, path: string): string {
  // Missing modules are ignored here; the bundle size check reports them.
  const modules = modulesOfPage(path).filter((module) => module in manifest);
  if (modules.length === 0) return '';
  const files = filesOfPage(manifest, modules).beyondEntry;
  // Every other page has its styles in its HTML.
  const wanted = isDashboardPath(path) ? files : files.filter((file) => !file.endsWith('.css'));
  return wanted.map(preloadOf).join(', ');
}

/**
 * Preloads the files of a page's screen by a Link header, to avoid sequential round trips. The service worker has them cached
 * and needs no header.
 */
export function preloadPages(distFolder: string): MiddlewareHandler<AppEnv> {
  const manifest = readBuildManifest(distFolder);
  return async (c, next) => {
    await next();
    const isPage = c.res.status === 200 && c.res.headers.get('content-type')?.startsWith('text/html');
    const link = isPage === true ? linkOf(manifest, c.req.path) : '';
    if (link !== '') c.res.headers.append('Link', link);
  };
}
