import { areFilesKept, findHashOfFile } from '../../../images/image-files.ts';
import {
  deleteLetGoImage,
  findHeldHashes,
  holdImageFiles,
  listLetGoImages,
  listStoredHashes,
} from '../../../repositories/raffles/raffle-images.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import type { ServiceContext } from '../../service-context.ts';
import { removeUnheldFiles } from './remove-files.ts';

const DAY_MS = 86_400_000;
/** How many images one question to the database is about. */
const BATCH = 500;

/**
 * Brings rows and files of images together again after a crash: forgets what no configuration has named for a day, and removes
 * files that no raffle has a row for. A row whose files are gone stays, for a configuration names it: the next upload of the
 * same bytes mends it. Answers how many of those there are.
 */
export async function sweepImages(context: ServiceContext): Promise<number> {
  await forgetLetGoImages(context);
  const kept = await removeOrphanedFiles(context);
  await context.imageStore.tidy();
  return countMissingImages(context, kept);
}

/** A save that names one at the same moment holds it too, and comes before or after. */
async function forgetLetGoImages(context: ServiceContext): Promise<void> {
  const before = new Date(context.now().getTime() - DAY_MS);
  const images = await listLetGoImages(context.db, before);
  for (const image of images) {
    await inTransaction(context.db, async (db) => {
      await holdImageFiles(db, image.contentHash);
      await deleteLetGoImage(db, image, before);
    });
  }
  await removeUnheldFiles(
    context,
    images.map(({ contentHash }) => contentHash),
  );
}

/** Answers the hashes of all files that stay. */
async function removeOrphanedFiles(context: ServiceContext): Promise<Set<string>> {
  const hashes = new Set<string>();
  for await (const name of context.imageStore.list()) hashes.add(findHashOfFile(name) ?? name);
  const all = [...hashes];
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const held = await findHeldHashes(context.db, batch);
    const orphaned = batch.filter((hash) => !held.has(hash));
    await removeUnheldFiles(context, orphaned);
    for (const hash of orphaned) hashes.delete(hash);
  }
  return hashes;
}

async function countMissingImages(context: ServiceContext, kept: ReadonlySet<string>): Promise<number> {
  let missing = 0;
  let hashes: string[] = [];
  do {
    hashes = await listStoredHashes(context.db, { after: hashes.at(-1) ?? '', limit: BATCH });
    for (const hash of hashes) {
      // Uploaded since the files were listed, perhaps.
      const isThere = kept.has(hash) || (await areFilesKept(context.imageStore, hash));
      if (!isThere) missing += 1;
    }
  } while (hashes.length === BATCH);
  return missing;
}
