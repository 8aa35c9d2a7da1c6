import { DAY_MS } from '#core/domain/durations.ts';
import { areFilesStored, findHashOfFile } from '../../../images/image-files.ts';
import { deleteEndedRemovals } from '../../../repositories/raffles/image-removals.ts';
import {
  deleteUnreferencedImage,
  findHeldHashes,
  lockImageFiles,
  listUnreferencedImages,
  listStoredHashes,
} from '../../../repositories/raffles/raffle-images.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import type { ServiceContext } from '../../service-context.ts';
import { removeUnheldFiles } from './remove-files.ts';

/** Images per query. */
const BATCH = 500;

/**
 * Reconciles image rows and files after crashes: deletes rows unreferenced for a day, and files without a row. Rows without
 * files stay because a configuration references them; the next upload of the same bytes restores the files. Returns their
 * number.
 */
export async function sweepImages(context: ServiceContext): Promise<number> {
  await deleteUnreferencedImages(context);
  const kept = await removeOrphanedFiles(context);
  await context.imageStore.tidy();
  await deleteEndedRemovals(context.db, context.now());
  return countMissingImages(context, kept);
}

/** A concurrent save takes the same lock. */
async function deleteUnreferencedImages(context: ServiceContext): Promise<void> {
  const before = new Date(context.now().getTime() - DAY_MS);
  const images = await listUnreferencedImages(context.db, before);
  for (const image of images) {
    await inTransaction(context.db, async (db) => {
      await lockImageFiles(db, image.contentHash);
      await deleteUnreferencedImage(db, image, before);
    });
  }
  await removeUnheldFiles(
    context,
    images.map(({ contentHash }) => contentHash),
  );
}

/** Returns the hashes of all remaining files. */
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
      // Possibly uploaded after the files were listed.
      const isThere = kept.has(hash) || (await areFilesStored(context.imageStore, hash));
      if (!isThere) missing += 1;
    }
  } while (hashes.length === BATCH);
  return missing;
}
