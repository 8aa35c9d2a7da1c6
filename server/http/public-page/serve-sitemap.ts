import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { APP_PATHS, publicRafflePath } from '#core/domain/app-paths.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { readSitemapPage, readSitemapVersions } from '../../services/raffles/read-sitemap.ts';
import { AppError } from '../../services/app-error.ts';
import { keepReads } from '../../services/keep-reads.ts';
import { compressedReply } from '../compressed-reply.ts';
import { cachedInFront, createContentCache } from '../content-cache.ts';
import type { AppEnv, HttpDependencies } from '../environment.ts';
import { countAddress } from '../limits/count-read.ts';

export const SITEMAP_PATH = '/sitemap.xml';
const PAGE_ROUTE = '/:file{sitemap-[1-9][0-9]{0,4}\\.xml}';
const pagePath = (page: number) => `/sitemap-${page}.xml`;

const XML_TYPE = 'application/xml; charset=utf-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A document of the sitemap protocol that names addresses. */
async function documentOf(
  [root, entry]: ['urlset', 'url'] | ['sitemapindex', 'sitemap'],
  addresses: readonly string[],
): Promise<string> {
  const entryOf = async (address: string) =>
    `<${entry}>${(await html`<loc>${address}</loc>`).toString()}</${entry}>`;
  const entries = (await Promise.all(addresses.map(entryOf))).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${entries}</${root}>\n`;
}

/** For how long the versions of all pages are kept, milliseconds: crawlers may see a raffle as much later, and one query serves them all. */
const VERSIONS_KEPT_MS = MINUTE_MS;

/**
 * The sitemap of active raffles that are not private: one document, or an index of several once there are more raffles than a
 * page takes (P-333). Each is kept while what it lists stays the same; only making one counts towards a limit.
 */
export function serveSitemap(app: Hono<AppEnv>, dependencies: HttpDependencies): void {
  const { services, publicUrl } = dependencies;
  const keepVersions = keepReads<string[]>(VERSIONS_KEPT_MS);
  const readVersions = () => keepVersions(services.now(), SITEMAP_PATH, () => readSitemapVersions(services));
  const cache = createContentCache(services.now);
  const addressesOf = (paths: readonly string[]) => paths.map((path) => new URL(path, publicUrl).href);

  const makePage = async (page: number) => {
    const fixed = page === 1 ? [APP_PATHS.home, APP_PATHS.offers] : [];
    const raffles = await readSitemapPage(services, page);
    const paths = [...fixed, ...raffles.map(({ id, slug }) => publicRafflePath(id, slug))];
    return documentOf(['urlset', 'url'], addressesOf(paths));
  };
  const makeIndex = (pages: number) => {
    const paths = Array.from({ length: pages }, (_none, index) => pagePath(index + 1));
    return documentOf(['sitemapindex', 'sitemap'], addressesOf(paths));
  };
  const reply = async (c: Context<AppEnv>, path: string, version: string, make: () => Promise<string>) => {
    let ready = await cache.findFresh(path, { shown: version });
    if (!ready) {
      await countAddress(c, dependencies, 'lookups-of-address');
      ready = await cache.find(path, { shown: version }, async () => ({ content: await make() }));
    }
    return compressedReply(c, { ...ready, type: XML_TYPE, cacheControl: cachedInFront() });
  };

  app.get(SITEMAP_PATH, async (c) => {
    c.set('route', SITEMAP_PATH);
    const { length, 0: first = '' } = await readVersions();
    return length > 1
      ? reply(c, SITEMAP_PATH, String(length), () => makeIndex(length))
      : reply(c, pagePath(1), first, () => makePage(1));
  });
  app.get(PAGE_ROUTE, async (c) => {
    c.set('route', '/sitemap-:page.xml');
    const page = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const version = (await readVersions())[page - 1];
    if (version === undefined) throw new AppError('not-found');
    return reply(c, pagePath(page), version, () => makePage(page));
  });
}
