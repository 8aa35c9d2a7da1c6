import fs from 'node:fs/promises';
import path from 'node:path';
import { html, raw } from 'hono/html';
import type { Circumstance } from '#core/domain/static-pages.ts';
import { EARLY_PRESSES, FIT_PAGE } from './page-scripts.ts';
import type { PageHead } from './head-tags.ts';
import type { PageStyles } from './page-styles.ts';

/** Tags of index.html about the product as a whole, replaced by those of the page. */
const GENERAL_TAGS =
  /<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\b(?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*"|rel="canonical")[^>]*>/g;
/** The style sheets that index.html requests, at the end of its body. */
const STYLE_SHEETS = /<link rel="stylesheet"[^>]*>/g;
/** What index.html shows until the app renders. */
const OPENING = /<div id="root">\s*<!--opening-->([\s\S]*?)<!--\/opening-->\s*<\/div>/;
/** The rendered screen says itself what needs JavaScript. */
const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
/** What index.html shows stands ready beside a screen that does not fit everybody. */
const UNFIT_STYLES = 'html:not([data-unfit])>body>.opening,html[data-unfit] #root{display:none}';

type Html = ReturnType<typeof html>;

/** A screen that was rendered for a page. */
export interface RenderedScreen {
  /** The content of #root, as HTML. */
  markup: string;
  styles: PageStyles;
  /** Data attributes of #root, without `data-`: what the app needs to know to render the same. */
  about: Readonly<Record<string, string>>;
  /** Where it is not to be seen: the app renders alone then. None by default. */
  unfit?: readonly Circumstance[];
}

export interface PageContent {
  head: PageHead;
  /** Data for the app. */
  data?: Html;
  /** Without one the page shows index.html's own content until the app renders. */
  screen?: RenderedScreen;
}

/** index.html of the build, to be filled. */
export interface PageTemplate {
  fill: (content: PageContent) => Promise<string>;
}

function withScreen(body: string, { markup, about, unfit = [] }: RenderedScreen): string {
  const attributes = Object.entries(about).map(([name, value]) => ` data-${name}="${value}"`);
  const root = `<div id="root"${attributes.join('')}>${markup}</div>`;
  // Functions: a markup may contain `$&` and its like.
  return body
    .replace(NOSCRIPT, '')
    .replace(STYLE_SHEETS, '')
    .replace(OPENING, (_, opening: string) => root + (unfit.length === 0 ? '' : opening.trim()));
}

/**
 * The styles of a screen. Its style sheets stand beside them, disabled: no browser requests those, and the app, which requests the style
 * sheets of its modules unless the page has them, finds them there.
 */
function stylesOfScreen({ text, files }: PageStyles): string {
  const links = files.map((file) => `<link rel="stylesheet" href="${file}" disabled>`);
  return `<style>${text}</style>${links.join('')}`;
}

function headOfScreen({ styles, unfit = [] }: RenderedScreen): string {
  const fit = `<script data-unfit="${unfit.join(' ')}">${FIT_PAGE}</script><style>${UNFIT_STYLES}</style>`;
  return `${unfit.length === 0 ? '' : fit}${stylesOfScreen(styles)}<script>${EARLY_PRESSES}</script>`;
}

/** The template that index.html of a build is. */
export function parseTemplate(source: string): PageTemplate {
  const [start = '', body = ''] = source.replace(GENERAL_TAGS, '').split('</head>');
  return {
    fill: async ({ head: { title, description, tags }, data, screen }) => {
      const head = await html`<title>${title}</title>
        <meta name="description" content="${description}" />
        ${tags}${screen && raw(headOfScreen(screen))}${data}`;
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
