import fs from 'node:fs';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { PUBLIC_RAFFLE_ROUTE, publicRafflePath } from '#core/domain/app-paths.ts';
import {
  PUBLIC_RAFFLE_ELEMENT_ID,
  publicRafflePage,
  type PublicRafflePage,
} from '#core/wire/raffles/public-raffle-page.ts';
import { findPublicPage } from '../../services/raffles/read-public-page.ts';
import type { ServiceContext } from '../../services/service-context.ts';
import type { AppEnv } from '../environment.ts';
import { HEAD_OF_MISSING, headOfRaffle } from './head-tags.ts';
import { dataBlock } from './data-block.ts';
import { htmlReply } from './html-reply.ts';
import { createTemplateReader } from './page-template.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Paths with a trailing slash do not match PUBLIC_RAFFLE_ROUTE. */
const TRAILING_SLASH_ROUTES = ['/:raffleId/rifa-digital/', '/:raffleId/rifa-digital/:slug/'];

interface PublicPageDependencies {
  services: ServiceContext;
  /** Origin under which people reach the app. */
  publicUrl: string;
  distFolder: string;
}

async function findPage(services: ServiceContext, id: string): Promise<PublicRafflePage | undefined> {
  return UUID.test(id) ? findPublicPage(services, id) : undefined;
}

/**
 * Redirects to the canonical path of a raffle: 301 with 'no-cache', because the path changes with the title and a cached
 * redirect could loop.
 */
function redirectToCanonical(c: Context<AppEnv>, address: string): Response {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(address + new URL(c.req.url).search, 301);
}

/**
 * The HTML of a raffle's public page: the app with Open Graph tags and the page's data embedded, so that it renders without a
 * further request. 404 with the same app where no such raffle is published (P-903).
 */
export function servePublicPage(app: Hono<AppEnv>, dependencies: PublicPageDependencies): void {
  const { services, publicUrl, distFolder } = dependencies;
  if (!fs.existsSync(path.join(distFolder, 'index.html'))) return;
  const readTemplate = createTemplateReader(distFolder);
  app.on('GET', [PUBLIC_RAFFLE_ROUTE, ...TRAILING_SLASH_ROUTES], async (c) => {
    c.set('route', PUBLIC_RAFFLE_ROUTE);
    const page = await findPage(services, (c.req.param('raffleId') ?? '').toLowerCase());
    const { fill } = await readTemplate();
    if (!page) {
      c.header('X-Robots-Tag', 'noindex');
      return htmlReply(c, 404, await fill(HEAD_OF_MISSING, dataBlock(PUBLIC_RAFFLE_ELEMENT_ID, null)));
    }
    const { raffle, config } = page;
    const address = publicRafflePath(raffle.id, raffle.slug);
    if (c.req.path !== address) return redirectToCanonical(c, address);
    if (config?.isPrivate !== false) c.header('X-Robots-Tag', 'noindex');
    const data = dataBlock(PUBLIC_RAFFLE_ELEMENT_ID, z.encode(publicRafflePage, page));
    return htmlReply(c, 200, await fill(headOfRaffle(page, publicUrl), data));
  });
}
