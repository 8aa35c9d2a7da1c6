import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { PUBLIC_RAFFLE_ROUTE, publicRafflePath } from '#core/domain/app-paths.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { STATIC_PAGES } from '#core/domain/static-pages.ts';
import { ID_SHAPE } from '#core/domain/ids.ts';
import {
  PUBLIC_RAFFLE_ELEMENT_ID,
  publicRafflePage,
  type PublicRafflePage,
} from '#core/wire/raffles/public-raffle-page.ts';
import { findPublicPage } from '../../services/raffles/read-public-page.ts';
import { AppError } from '../../services/app-error.ts';
import { readPublicBuyers } from '../../services/selling/public-sales/read-public-sales.ts';
import type { ServiceContext } from '../../services/service-context.ts';
import { shareReads } from '../../services/share-reads.ts';
import { findDatabaseRefusal, onceMoreIfAway } from '../../services/system/database-refusal.ts';
import { compressedReply } from '../compressed-reply.ts';
import { cachedInFront, type ContentVersion, createContentCache } from '../content-cache.ts';
import type { AppEnv, HttpDependencies } from '../environment.ts';
import { countAddress } from '../limits/count-read.ts';
import { PAGE_MODULES } from '../page-preloads/page-modules.ts';
import { shareMakings } from '../shared-makings.ts';
import { dataBlock } from './data-block.ts';
import { HEAD_OF_AWAY, HEAD_OF_MISSING, headOfRaffle } from './head-tags.ts';
import { createRendererLoader } from './page-renderer.ts';
import { type PageStyles, readPageStyles } from './page-styles.ts';
import { createTemplateReader, type PageTemplate, type RenderedScreen } from './page-template.ts';

/** Paths with a trailing slash do not match PUBLIC_RAFFLE_ROUTE. */
const TRAILING_SLASH_ROUTES = ['/:raffleId/rifa-digital/', '/:raffleId/rifa-digital/:slug/'];

/** A page also tells the state of the sales at the time. */
const MAX_AGE_MS = MINUTE_MS;

interface PublicPageDependencies extends HttpDependencies {
  distFolder: string;
}

/** A page as it was read, and what the kept HTML is compared by. */
interface ReadPage {
  page: PublicRafflePage;
  encoded: z.input<typeof publicRafflePage>;
  version: ContentVersion;
}

async function readPage(services: ServiceContext, id: string): Promise<ReadPage | undefined> {
  const page = await findPublicPage(services, id);
  if (!page) return undefined;
  const encoded = z.encode(publicRafflePage, page);
  return { page, encoded, version: versionOf(encoded) };
}

/**
 * Redirects to the canonical path of a raffle: 301 with 'no-cache', because the path changes with the title and a cached
 * redirect could loop.
 */
function redirectToCanonical(c: Context<AppEnv>, address: string): Response {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(address + new URL(c.req.url).search, 301);
}

/** Renders the screen of a raffle's page; undefined where the build cannot, or it fails: the app then renders it alone. */
function createScreenRenderer({ services, publicUrl, distFolder, log }: PublicPageDependencies) {
  const loadRenderer = createRendererLoader(distFolder);
  let styles: PageStyles | undefined;
  return async (page: PublicRafflePage): Promise<RenderedScreen | undefined> => {
    const at = services.now();
    try {
      const renderer = await loadRenderer();
      if (!renderer) return undefined;
      styles ??= readPageStyles(distFolder, PAGE_MODULES.publicRaffle);
      const buyers = await onceMoreIfAway(() => readPublicBuyers(services, page.raffle.id));
      const markup = await renderer.renderRafflePage(page, { at, origin: publicUrl }, buyers);
      return {
        markup,
        styles,
        about: { 'rendered-at': at.toISOString(), origin: publicUrl },
      };
    } catch (error) {
      log.error({ err: error }, 'A public page could not be rendered');
      return undefined;
    }
  };
}

/**
 * The HTML of a raffle's public page: rendered, with Open Graph tags and the page's data embedded, so that it is read before
 * any script runs and the app takes it over without a further request. 404 with the build's own page where no such raffle is
 * published (P-903), and 503 with the app alone, which asks again, while the database is away. Rendering counts towards the limit of an address;
 * over it the app renders the page alone.
 */
export function servePublicPage(app: Hono<AppEnv>, dependencies: PublicPageDependencies): void {
  const { services, publicUrl, distFolder, log } = dependencies;
  if (!fs.existsSync(path.join(distFolder, 'index.html'))) return;
  const readTemplate = createTemplateReader(distFolder);
  const renderScreen = createScreenRenderer(dependencies);
  const cache = createContentCache(services.now, MAX_AGE_MS);
  const findOrMake = shareMakings(cache.findFresh);
  let missing: string | undefined;
  const share = shareReads<ReadPage | undefined>();
  const find = async (id: string) =>
    ID_SHAPE.test(id) ? share(id, () => onceMoreIfAway(() => readPage(services, id))) : undefined;
  const htmlOf = async ({ page, encoded }: ReadPage, screen?: RenderedScreen) => {
    const { fill } = await readTemplate();
    return fill({
      head: headOfRaffle(page, publicUrl),
      data: dataBlock(PUBLIC_RAFFLE_ELEMENT_ID, encoded),
      ...(screen && { screen }),
    });
  };
  /** Rendered, as it is kept; undefined for an address that has had too many pages rendered (P-1053). */
  const findRendered = (c: Context<AppEnv>, found: ReadPage) => {
    const subject = found.page.raffle.id;
    const make = async () => ({ content: await htmlOf(found, await renderScreen(found.page)) });
    return findOrMake(subject, found.version, async () => {
      await countAddress(c, dependencies, 'lookups-of-address');
      return cache.find(subject, found.version, make);
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'too-many-requests') return undefined;
      throw error;
    });
  };
  app.on('GET', [PUBLIC_RAFFLE_ROUTE, ...TRAILING_SLASH_ROUTES], async (c) => {
    c.set('route', PUBLIC_RAFFLE_ROUTE);
    const found = await find((c.req.param('raffleId') ?? '').toLowerCase()).catch((error: unknown) => {
      const refusal = findDatabaseRefusal(error);
      if (!refusal) throw error;
      log.warn({ err: error }, 'database away');
      return refusal;
    });
    if (found instanceof AppError) return awayPage(c, await readTemplate(), found);
    if (!found) return missingPage(c, (missing ??= await readMissingPage(distFolder, readTemplate)));
    const { raffle, config } = found.page;
    const address = publicRafflePath(raffle.id, raffle.slug);
    if (c.req.path !== address) return redirectToCanonical(c, address);
    if (config?.isPrivate !== false) c.header('X-Robots-Tag', 'noindex');
    const ready = await findRendered(c, found);
    if (!ready) {
      c.header('Cache-Control', 'no-store');
      return c.html(await htmlOf(found));
    }
    return compressedReply(c, {
      ...ready,
      type: 'text/html; charset=UTF-8',
      cacheControl: cachedInFront(),
    });
  });
}

/** A raffle that has just sold out is another page, not only another count. */
function versionOf({
  tickets: { available: count, ...tickets },
  ...rest
}: ReadPage['encoded']): ContentVersion {
  return { shown: JSON.stringify([rest, tickets, count === 0]), count };
}

/** The page that the build has rendered for it; of a build without one the app alone. */
async function readMissingPage(
  distFolder: string,
  readTemplate: () => Promise<PageTemplate>,
): Promise<string> {
  const file = path.join(distFolder, STATIC_PAGES.missingRaffle.file);
  if (fs.existsSync(file)) return readFile(file, 'utf8');
  const { fill } = await readTemplate();
  return fill({ head: HEAD_OF_MISSING, data: dataBlock(PUBLIC_RAFFLE_ELEMENT_ID, null) });
}

function missingPage(c: Context<AppEnv>, page: string): Response {
  c.header('X-Robots-Tag', 'noindex');
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  return c.html(page, 404);
}

/** Without data, so that the app reads the raffle itself. */
async function awayPage(
  c: Context<AppEnv>,
  { fill }: PageTemplate,
  { retryAfterSeconds }: AppError,
): Promise<Response> {
  c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  return c.html(await fill({ head: HEAD_OF_AWAY }), 503);
}
