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

/** Keeps the list in place of that of another build. Without room it is asked for again. */
async function keepList(key: string, paths: readonly string[]): Promise<void> {
  await orNothing(async () => {
    const cache = await caches.open(BUYERS_PART);
    const others = await cache.keys();
    await cache.put(key, Response.json(paths));
    for (const other of others) await cache.delete(other);
  });
}

/**
 * Paths of what a buyer's pages need, asked for once for each build, and whether all are of this build: the server may be of another one
 * already. @throws without a network, or if a portal answers
 */
async function buyersPaths(later: readonly BuiltFile[], build: string) {
  const key = `${BUYERS_FILES}?build=${build}`;
  const kept = await (await caches.open(BUYERS_PART)).match(key);
  if (kept) return { paths: new Set((await kept.json()) as string[]), isOfBuild: true };
  const paths = (await (await fetch(BUYERS_FILES, { cache: 'no-cache' })).json()) as string[];
  const known = new Set(later.map(({ url }) => `/${url}`));
  const isOfBuild = paths.every((path) => known.has(path));
  if (isOfBuild) await keepList(key, paths);
  return { paths: new Set(paths), isOfBuild };
}

/**
 * Keeps what a buyer's pages need of the files that are not kept at installation. `build`: what tells this build from others.
 * @throws as `fetchMissing`, and if it cannot be read what they need: an update without it would not open receipts offline (P-1021)
 */
export async function keepBuyersPart(later: readonly BuiltFile[], build: string): Promise<void> {
  const { paths, isOfBuild } = await buyersPaths(later, build);
  const files = later.filter(({ url }) => paths.has(`/${url}`));
  await unpackMissing(BUYERS_PACK, files);
  await fetchMissing(files);
  if (!isOfBuild) throw new Error("The server's list of buyers' files is of another build");
}
