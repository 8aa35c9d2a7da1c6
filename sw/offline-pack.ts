import { keepIfBuilt, missingOf } from './app-files.ts';
import type { BuiltFile } from './precache-plan.ts';

/** Bundles written by the build: texts of files by path, to fetch them in one request. */
export const OFFLINE_PACKS = {
  atInstall: '/offline/at-installation.json',
  later: '/offline/later.json',
} as const;

/** What a buyer's pages need of the files of later: their texts, and their paths alone. */
export const BUYERS_PACK = '/offline/buyers.json';
export const BUYERS_FILES = '/offline/buyers-files.json';

/** With fewer missing files, for example after an update, they are fetched one by one. */
const WORTH_A_PACK = 10;

const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript');

/**
 * Keeps files from a pack if many of `files` are missing, each only if it is what the build made. Never rejects: files that are not in
 * the pack, or belong to another build, are fetched individually.
 */
export async function unpackMissing(pack: string, files: readonly BuiltFile[]): Promise<void> {
  try {
    const missing = await missingOf(files);
    if (missing.length < WORTH_A_PACK) return;
    const response = await fetch(pack, { cache: 'no-cache' });
    if (!response.ok) return;
    const texts = (await response.json()) as Readonly<Record<string, string>>;
    for (const file of missing) {
      const text = texts[`/${file.url}`];
      if (text === undefined) continue;
      const headers = { 'Content-Type': `${typeOf(file.url)}; charset=utf-8` };
      await keepIfBuilt(file, new Response(text, { headers }));
    }
  } catch {
    // No network, no room or a truncated reply: the files are fetched one by one, and errors are reported there.
  }
}
