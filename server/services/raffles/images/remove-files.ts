import { fileNamesOf } from '../../../images/image-files.ts';
import { findHeldHashes, lockImageFiles } from '../../../repositories/raffles/raffle-images.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import type { ServiceContext } from '../../service-context.ts';

/**
 * Deletes the files of these images unless a raffle has a row for them. Uploads insert the row before writing files, and saves
 * before referencing them, under the image's lock, which is taken here too. Outside of any write: a rollback could not restore
 * files.
 */
export async function removeUnheldFiles(
  context: ServiceContext,
  contentHashes: readonly string[],
): Promise<void> {
  for (const contentHash of contentHashes) {
    await inTransaction(context.db, async (db) => {
      await lockImageFiles(db, contentHash);
      const held = await findHeldHashes(db, [contentHash]);
      if (!held.has(contentHash)) await deleteFiles(context, contentHash);
    });
  }
}

/** The file that marks the set as complete is deleted first. */
async function deleteFiles({ imageStore }: ServiceContext, contentHash: string): Promise<void> {
  for (const name of fileNamesOf(contentHash).toReversed()) await imageStore.delete(name);
}
