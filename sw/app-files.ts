import { APP_FILES_CACHE } from '../core/domain/app-files-cache.ts';
import { fetchBuilt, harmless, isBuilt, isHashedPath, WrongFile } from './built-file.ts';
import { isUncheckedCache } from './unchecked-caches.ts';
import { orNothing } from './or-nothing.ts';
import type { BuiltFile } from './precache-plan.ts';

/** After so many refusals the rest is left for another time: it is a portal that answers. */
const REFUSALS_MAX = 3;

const openFiles = async () => caches.open(APP_FILES_CACHE);

/** Names without a hash stand beside those of another version until it is given up. */
function keyOf({ url, digest }: BuiltFile): string {
  return isHashedPath(`/${url}`) ? `/${url}` : `/${url}?digest=${digest}`;
}

const keyOfRequest = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** The kept file; undefined if it is missing, cannot be read, or is a page that is not what the build made (P-864). */
export function findKept(file: BuiltFile): Promise<Response | undefined> {
  return orNothing(() => (isPage(file) ? keptIfBuilt(file) : keptAsItIs(file)));
}

/** Of other files the page tells when they do not work; nothing tells of the page. */
const isPage = ({ url }: BuiltFile) => url.endsWith('.html');

const keptAsItIs = async (file: BuiltFile) => (await openFiles()).match(keyOf(file));

/** The kept file if it is what the build made; else it is deleted, to be fetched again. Reads every byte. */
async function keptIfBuilt(file: BuiltFile): Promise<Response | undefined> {
  const kept = await keptAsItIs(file);
  // Bytes that the disk has lost cannot be read.
  if (!kept || (await isBuilt(file, kept).catch(() => false))) return kept;
  await (await openFiles()).delete(keyOf(file));
  return undefined;
}

/** The files that are not kept, by their names alone. */
export async function missingOf(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
  const kept = new Set((await (await openFiles()).keys()).map(keyOfRequest));
  return files.filter((file) => !kept.has(keyOf(file)));
}

/** Keeps a reply if it is what the build made. Returns whether it is. @throws if there is no room */
export async function keepIfBuilt(file: BuiltFile, reply: Response): Promise<boolean> {
  if (!(await isBuilt(file, reply))) return false;
  await (await openFiles()).put(keyOf(file), reply);
  return true;
}

/**
 * Fetches missing files, and pages that are wrong, sequentially, to leave bandwidth to the page.
 * @throws WrongFile if some were refused, after the others were kept; TypeError without a network. Call it again later
 */
export async function fetchMissing(files: readonly BuiltFile[]): Promise<void> {
  const refusals: WrongFile[] = [];
  await dropWrong(files.filter(isPage));
  for (const file of await missingOf(files)) {
    // Another tab may have asked for it meanwhile.
    if (await findKept(file)) continue;
    try {
      await (await openFiles()).put(keyOf(file), await fetchBuilt(file));
    } catch (error) {
      if (!(error instanceof WrongFile)) throw error;
      refusals.push(error);
      if (refusals.length === REFUSALS_MAX) break;
    }
  }
  if (refusals[0]) throw refusals[0];
}

/**
 * Takes over what versions of the app that checked nothing have kept, as far as it is what the build made. Never rejects: without room
 * for a copy the rest is left to be fetched, and errors are reported there.
 */
export async function takeOverUnchecked(files: readonly BuiltFile[]): Promise<void> {
  try {
    const names = (await caches.keys()).filter(isUncheckedCache);
    for (const file of await missingOf(files)) {
      for (const cacheName of names) {
        const kept = await caches.match(`/${file.url}`, { cacheName });
        if (kept && (await keepIfBuilt(file, kept))) break;
      }
    }
  } catch {
    // No room, or a cache that cannot be read.
  }
}

/** Deletes kept files that are not what the build made. */
export async function dropWrong(files: readonly BuiltFile[]): Promise<void> {
  for (const file of files) await keptIfBuilt(file);
}

/** Deletes what is kept of these files. */
export async function forgetFiles(files: readonly BuiltFile[]): Promise<void> {
  const cache = await openFiles();
  for (const file of files) await cache.delete(keyOf(file));
}

/** Deletes files of other versions. */
export async function forgetOtherFiles(files: readonly BuiltFile[]): Promise<void> {
  const keys = new Set(files.map(keyOf));
  const cache = await openFiles();
  for (const request of await cache.keys()) {
    if (!keys.has(keyOfRequest(request))) await cache.delete(request);
  }
  for (const name of await caches.keys()) {
    if (isUncheckedCache(name)) await caches.delete(name);
  }
}

/**
 * Cache first: the kept file, else the network's, which is then kept if it is what the build made. `whileWorking` holds the worker
 * until that is done.
 */
export async function answerFile(
  file: BuiltFile,
  whileWorking: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await findKept(file);
  if (kept) return kept;
  try {
    const reply = await fetchBuilt(file);
    const copy = reply.clone();
    // Without room it is used without being kept.
    whileWorking(orNothing(async () => (await openFiles()).put(keyOf(file), copy)));
    return reply;
  } catch (error) {
    if (error instanceof WrongFile) return harmless(file.url, error.reply);
    throw error;
  }
}
