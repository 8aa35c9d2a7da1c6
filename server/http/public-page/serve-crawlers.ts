import type { Hono } from 'hono';
import { html } from 'hono/html';
import { APP_PATHS, publicRafflePath } from '#core/domain/app-paths.ts';
import { listPublicRaffles } from '../../services/raffles/read-public-raffles.ts';
import type { ServiceContext } from '../../services/service-context.ts';
import type { AppEnv } from '../environment.ts';

/** URLs in the sitemap; the format allows 50,000. */
const SITEMAP_MAX = 5000;

/** robots.txt, and the sitemap of active raffles that are not private. */
export function serveCrawlers(app: Hono<AppEnv>, services: ServiceContext, publicUrl: string): void {
  app.get('/robots.txt', (c) => {
    c.set('route', '/robots.txt');
    const closed = ['/dashboard', '/private', '/api'].map((path) => `Disallow: ${path}`);
    return c.text(['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
  });
  app.get('/sitemap.xml', async (c) => {
    c.set('route', '/sitemap.xml');
    const list = { status: 'active', oldestFirst: false, limit: SITEMAP_MAX } as const;
    const raffles = await listPublicRaffles(services, list, []);
    const paths = [
      APP_PATHS.home,
      APP_PATHS.offers,
      ...raffles.map(({ id, slug }) => publicRafflePath(id, slug)),
    ];
    const urls =
      await html`${paths.map((path) => html`<url><loc>${new URL(path, publicUrl).href}</loc></url>`)}`;
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
}
