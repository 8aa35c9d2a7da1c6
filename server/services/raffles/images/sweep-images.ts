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
/** Files without a row are kept that long after they were written: the database may be a copy that is older than they are. */
const ORPHAN_MS = 30 * DAY_MS;

/**
 * Reconciles image rows and files after crashes: deletes rows unreferenced for a day, and files that have been without a row for a month,
 * neither if `isCopy`: a restored database does not know who has had the files since. Rows without files stay because a configuration
 * references them; the next upload of the same bytes restores the files. Returns their number.
 */
export async function sweepImages(context: ServiceContext, isCopy: boolean): Promise<number> {
  if (!isCopy) await deleteUnreferencedImages(context);
  const stored = await listStoredFiles(context);
  if (!isCopy) await removeOrphanedFiles(context, stored);
  await context.imageStore.tidy();
  await deleteEndedRemovals(context.db, context.now());
  return countMissingImages(context, stored);
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

/** When the last file of each stored image was written, by its hash. */
type StoredFiles = Map<string, Date>;

async function listStoredFiles({ imageStore }: ServiceContext): Promise<StoredFiles> {
  const stored: StoredFiles = new Map();
  for await (const { name, storedAt } of imageStore.list()) {
    const hash = findHashOfFile(name) ?? name;
    const latest = stored.get(hash);
    if (latest === undefined || latest < storedAt) stored.set(hash, storedAt);
  }
  return stored;
}

/** Takes what it removes out of `stored`. */
async function removeOrphanedFiles(context: ServiceContext, stored: StoredFiles): Promise<void> {
  const before = new Date(context.now().getTime() - ORPHAN_MS);
  const old = [...stored].filter(([, storedAt]) => storedAt < before).map(([hash]) => hash);
  for (let start = 0; start < old.length; start += BATCH) {
    const batch = old.slice(start, start + BATCH);
    const held = await findHeldHashes(context.db, batch);
    const orphaned = batch.filter((hash) => !held.has(hash));
    await removeUnheldFiles(context, orphaned);
    for (const hash of orphaned) stored.delete(hash);
  }
}

async function countMissingImages(
  context: ServiceContext,
  stored: ReadonlyMap<string, Date>,
): Promise<number> {
  let missing = 0;
  let hashes: string[] = [];
  do {
    hashes = await listStoredHashes(context.db, { after: hashes.at(-1) ?? '', limit: BATCH });
    for (const hash of hashes) {
      // Possibly uploaded after the files were listed.
      const isThere = stored.has(hash) || (await areFilesStored(context.imageStore, hash));
      if (!isThere) missing += 1;
    }
  } while (hashes.length === BATCH);
  return missing;
}
