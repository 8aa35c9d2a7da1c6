import { fetchMissing } from './app-files.ts';
import { BUYERS_FILES, BUYERS_PACK, unpackMissing } from './offline-pack.ts';
import type { BuiltFile } from './precache-plan.ts';

/** Empty caches, whose names alone tell: a worker remembers nothing else between two starts. */
const WHOLE_APP = 'keeps-whole-app';
const BUYERS_PART = 'keeps-buyers-part';

/** Notes that this device keeps all of the app, for good. */
export async function noteWholeApp(): Promise<void> {
  await caches.open(WHOLE_APP);
  await caches.delete(BUYERS_PART);
}

/** Notes that this device keeps the buyers' part, unless it keeps all. Returns whether it is the part. */
export async function noteBuyersPart(): Promise<boolean> {
  if (await caches.has(WHOLE_APP)) return false;
  await caches.open(BUYERS_PART);
  return true;
}

/** Whether this device keeps the buyers' part alone, also of an update. */
export const keepsBuyersPart = (): Promise<boolean> => caches.has(BUYERS_PART);

/** Of these files those that a buyer's pages need; none while that cannot be read. */
async function buyersOf(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
  try {
    const paths = new Set((await (await fetch(BUYERS_FILES, { cache: 'no-cache' })).json()) as string[]);
    return files.filter(({ url }) => paths.has(`/${url}`));
  } catch {
    // No network, or a portal: asked again at the next visit.
    return [];
  }
}

/** Keeps what a buyer's pages need of the files that are not kept at installation. @throws as `fetchMissing` */
export async function keepBuyersPart(later: readonly BuiltFile[]): Promise<void> {
  const files = await buyersOf(later);
  await unpackMissing(BUYERS_PACK, files);
  await fetchMissing(files);
}
