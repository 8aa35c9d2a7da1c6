import fs from 'node:fs/promises';
import path from 'node:path';
import { html, raw } from 'hono/html';
import { EARLY_PRESSES } from './early-presses.ts';
import type { RenderCircumstances } from './page-renderer.ts';
import type { PageHead } from './head-tags.ts';

/** Tags of index.html about the product as a whole, replaced by those of the page. */
const GENERAL_TAGS =
  /<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\b(?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*"|rel="canonical")[^>]*>/g;
/** What index.html shows until the app renders. */
const OPENING = /<div id="root">[\s\S]*?<!--\/opening-->\s*<\/div>/;
/** The rendered screen says itself what needs JavaScript. */
const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/;

type Html = ReturnType<typeof html>;

/** A screen that was rendered for a page. */
export interface RenderedScreen extends RenderCircumstances {
  /** The content of #root, as HTML. */
  markup: string;
  /** Style sheets as one text. */
  styles: string;
}

export interface PageContent {
  head: PageHead;
  /** Data for the app. */
  data: Html;
  /** Without one the page shows index.html's own content until the app renders. */
  screen?: RenderedScreen;
}

/** index.html of the build, to be filled. */
export interface PageTemplate {
  fill: (content: PageContent) => Promise<string>;
}

function withScreen(body: string, { markup, at, origin }: RenderedScreen): string {
  const root = `<div id="root" data-rendered-at="${at.toISOString()}" data-origin="${origin}">${markup}</div>`;
  // Functions: a markup may contain `$&` and its like.
  return body.replace(NOSCRIPT, '').replace(OPENING, () => root);
}

function parseTemplate(source: string): PageTemplate {
  const [start = '', body = ''] = source.replace(GENERAL_TAGS, '').split('</head>');
  return {
    fill: async ({ head: { title, description, tags }, data, screen }) => {
      const ofScreen = screen && raw(`<style>${screen.styles}</style><script>${EARLY_PRESSES}</script>`);
      const head = await html`<title>${title}</title>
        <meta name="description" content="${description}" />
        ${tags}${ofScreen}${data}`;
      return [start, head, '</head>', screen ? withScreen(body, screen) : body].join('');
    },
  };
}

/** Reads the template of a build; cached until index.html changes. */
export function createTemplateReader(folder: string): () => Promise<PageTemplate> {
  let cached: { modifiedAt: number; template: PageTemplate } | undefined;
  return async () => {
    const file = path.join(folder, 'index.html');
    const { mtimeMs } = await fs.stat(file);
    if (cached?.modifiedAt !== mtimeMs)
      cached = { modifiedAt: mtimeMs, template: parseTemplate(await fs.readFile(file, 'utf8')) };
    return cached.template;
  };
}
