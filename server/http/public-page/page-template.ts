import fs from 'node:fs/promises';
import path from 'node:path';
import type { PageHead } from './head-tags.ts';
import { element, escapeHtml } from './html-text.ts';

/** What index.html says of the product as a whole: the page says it of itself. */
const GENERAL_TAGS =
  /<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\b(?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*"|rel="canonical")[^>]*>/g;

/** index.html of the build, ready to be given a head and data. */
export interface PageTemplate {
  fill: (head: PageHead, data: string) => string;
}

function templateOf(html: string): PageTemplate {
  const [start = '', body = ''] = html.replace(GENERAL_TAGS, '').split('</head>');
  return {
    fill: ({ title, description, tags }, data) =>
      [
        start,
        `<title>${escapeHtml(title)}</title>`,
        element('meta', { name: 'description', content: description }),
        ...[tags, data, '</head>', body],
      ].join(''),
  };
}

/** Reads the template of a build, again only once another build has taken its place. */
export function createTemplateReader(folder: string): () => Promise<PageTemplate> {
  let kept: { builtAt: number; template: PageTemplate } | undefined;
  return async () => {
    const file = path.join(folder, 'index.html');
    const { mtimeMs } = await fs.stat(file);
    if (kept?.builtAt !== mtimeMs)
      kept = { builtAt: mtimeMs, template: templateOf(await fs.readFile(file, 'utf8')) };
    return kept.template;
  };
}
