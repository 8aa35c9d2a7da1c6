import { fetchMissing } from './app-files.ts';
import { BUYERS_FILES, BUYERS_PACK, unpackMissing } from './offline-pack.ts';
import { orNothing } from './or-nothing.ts';
import type { BuiltFile } from './precache-plan.ts';

/** Caches whose names tell, and the second what is in it: a worker remembers nothing else between two starts. */
const WHOLE_APP = 'keeps-whole-app';
export const BUYERS_PART = 'keeps-buyers-part';

/** Notes that this device keeps all of the app, for good. Without room it is noted at the next visit. */
export async function noteWholeApp(): Promise<void> {
  await orNothing(async () => {
    await caches.open(WHOLE_APP);
    await caches.delete(BUYERS_PART);
  });
}

/** Notes that this device keeps the buyers' part, unless it keeps all. Returns whether it is the part. */
export async function noteBuyersPart(): Promise<boolean> {
  if (await caches.has(WHOLE_APP)) return false;
  await caches.open(BUYERS_PART);
  return true;
}

/** Whether this device keeps the buyers' part alone, also of an update. */
export const keepsBuyersPart = (): Promise<boolean> => caches.has(BUYERS_PART);

/** Paths of what a buyer's pages need, asked for once for each build. @throws without a network, or if a portal answers */
async function buyersPaths(later: readonly BuiltFile[], build: string): Promise<ReadonlySet<string>> {
  const key = `${BUYERS_FILES}?build=${build}`;
  const kept = await (await caches.open(BUYERS_PART)).match(key);
  if (kept) return new Set((await kept.json()) as string[]);
  const paths = (await (await fetch(BUYERS_FILES, { cache: 'no-cache' })).json()) as string[];
  const known = new Set(later.map(({ url }) => `/${url}`));
  // The server may be of another build already.
  if (paths.every((path) => known.has(path))) {
    await caches.delete(BUYERS_PART);
    await (await caches.open(BUYERS_PART)).put(key, Response.json(paths));
  }
  return new Set(paths);
}

/**
 * Keeps what a buyer's pages need of the files that are not kept at installation; nothing while that cannot be read. `build`: what tells
 * this build from others. @throws as `fetchMissing`
 */
export async function keepBuyersPart(later: readonly BuiltFile[], build: string): Promise<void> {
  const paths = await buyersPaths(later, build).catch(() => new Set<string>());
  const files = later.filter(({ url }) => paths.has(`/${url}`));
  await unpackMissing(BUYERS_PACK, files);
  await fetchMissing(files);
}
