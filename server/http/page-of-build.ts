import fs from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import { isPersonalPage } from '#core/domain/app-paths.ts';
import type { ServedPage } from '#core/domain/served-pages.ts';
import { compressedBest, compressedReply, gzippedOnce, type MadeContent } from './compressed-reply.ts';
import { readyContent } from './content-cache.ts';
import type { AppEnv } from './environment.ts';
import { headOfPlace } from './public-page/head-tags.ts';

/** The tags come after the title, which is in every head. */
const TITLE_END = '</title>';

/** When a file was last changed; undefined if there is none. */
async function modifiedAt(file: string): Promise<number | undefined> {
  const stats = await fs.stat(file).catch(() => undefined);
  return stats?.mtimeMs;
}

async function readPage(file: string, publicUrl: string, url: string | undefined): Promise<MadeContent> {
  const [source, head] = await Promise.all([fs.readFile(file, 'utf8'), headOfPlace(publicUrl, url)]);
  const content = source.replace(TITLE_END, () => TITLE_END + String(head));
  return {
    ...readyContent({ content }),
    type: 'text/html; charset=utf-8',
    compress: compressedBest(content),
    gzip: gzippedOnce(content),
  };
}

/**
 * Answers an address with its page of the build, and what only the server knows: where the page is (P-1112). The file has an address of
 * its own, where the worker gets it exactly as the build made it. Returns undefined if the build has no such file.
 */
export function createPageOfBuild(folder: string, publicUrl: string) {
  const kept = new Map<string, { changed: number; made: Promise<MadeContent> }>();
  const find = (file: string, changed: number, url: string | undefined) => {
    const key = `${file} ${url ?? ''}`;
    const known = kept.get(key);
    if (known?.changed === changed) return known.made;
    const made = readPage(file, publicUrl, url);
    made.catch(() => kept.delete(key));
    kept.set(key, { changed, made });
    return made;
  };
  return async (c: Context<AppEnv>, { route, file }: ServedPage): Promise<Response | undefined> => {
    const source = path.join(folder, file);
    const changed = await modifiedAt(source);
    if (changed === undefined) return undefined;
    const url = new URL(route, publicUrl).href;
    if (!isPersonalPage(route)) c.header('Link', `<${url}>; rel="canonical"`);
    // Whoever hands on an affiliate's link would lose the affiliate if the preview led to the address without it.
    const { search } = new URL(c.req.url);
    return compressedReply(c, await find(source, changed, search === '' ? url : undefined));
  };
}
