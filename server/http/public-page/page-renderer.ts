import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicBuyers } from '#core/domain/selling/purchase.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';

/** The build's module that renders pages: src/app/server-render.tsx. */
const MODULE = '.server/server-render.mjs';

/** What the rendered page says and links to besides its data; the app takes both over from the page. */
export interface RenderCircumstances {
  at: Date;
  /** Public address of the server, without a path. */
  origin: string;
}

export interface PageRenderer {
  /** The content of #root for a raffle's public page, as HTML. */
  renderRafflePage(
    page: PublicRafflePage,
    circumstances: RenderCircumstances,
    buyers: PublicBuyers,
  ): Promise<string>;
}

/** The renderer of a build, loaded on first use; undefined if the build has none: its pages are then rendered by the app alone. */
export function createRendererLoader(distFolder: string): () => Promise<PageRenderer | undefined> {
  const file = path.join(distFolder, MODULE);
  if (!fs.existsSync(file)) return () => Promise.resolve(undefined);
  let loading: Promise<PageRenderer> | undefined;
  return () => (loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>);
}
