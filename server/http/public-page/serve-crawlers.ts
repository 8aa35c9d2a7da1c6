import type { Hono } from 'hono';
import type { AppEnv, HttpDependencies } from '../environment.ts';
import { serveSitemap, SITEMAP_PATH } from './serve-sitemap.ts';

/** robots.txt, and the sitemap that it names. */
export function serveCrawlers(app: Hono<AppEnv>, dependencies: HttpDependencies): void {
  const { publicUrl } = dependencies;
  app.get('/robots.txt', (c) => {
    c.set('route', '/robots.txt');
    const closed = ['/dashboard', '/private', '/api'].map((path) => `Disallow: ${path}`);
    return c.text(['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}${SITEMAP_PATH}`, ''].join('\n'));
  });
  serveSitemap(app, dependencies);
}
