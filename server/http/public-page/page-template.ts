import fs from 'node:fs/promises';
import path from 'node:path';
import { html } from 'hono/html';
import type { PageHead } from './head-tags.ts';

/** Tags of index.html about the product as a whole, replaced by those of the page. */
const GENERAL_TAGS =
  /<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\b(?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*"|rel="canonical")[^>]*>/g;

/** index.html of the build, to be filled with a head and data. */
export interface PageTemplate {
  fill: (head: PageHead, data: ReturnType<typeof html>) => Promise<string>;
}

function parseTemplate(source: string): PageTemplate {
  const [start = '', body = ''] = source.replace(GENERAL_TAGS, '').split('</head>');
  return {
    fill: async ({ title, description, tags }, data) => {
      const head = await html`<title>${title}</title>
        <meta name="description" content="${description}" />
        ${tags}${data}`;
      return [start, head, '</head>', body].join('');
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
