import { fileNamesOf } from '../../../images/image-files.ts';
import { findHeldHashes, holdImageFiles } from '../../../repositories/raffles/raffle-images.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import type { ServiceContext } from '../../service-context.ts';

/**
 * Removes the files of these images, unless a raffle has a row for them. An upload writes its row before its files and a save
 * writes its row before it names them, each holding the image; so does this, and nothing is removed under their hands. Outside
 * of any write: what it removes does not come back.
 */
export async function removeUnheldFiles(
  context: ServiceContext,
  contentHashes: readonly string[],
): Promise<void> {
  for (const contentHash of contentHashes) {
    await inTransaction(context.db, async (db) => {
      await holdImageFiles(db, contentHash);
      const held = await findHeldHashes(db, [contentHash]);
      if (!held.has(contentHash)) await deleteFiles(context, contentHash);
    });
  }
}

/** The file that tells that all are there goes first. */
async function deleteFiles({ imageStore }: ServiceContext, contentHash: string): Promise<void> {
  for (const name of fileNamesOf(contentHash).toReversed()) await imageStore.delete(name);
}
