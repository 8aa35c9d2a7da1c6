import { MINUTE_MS } from '#core/domain/durations.ts';
import { fileNamesOf } from '../../../images/image-files.ts';
import { beginRemoval, endRemoval, isBeingRemoved } from '../../../repositories/raffles/image-removals.ts';
import { findHeldHashes, lockImageFiles } from '../../../repositories/raffles/raffle-images.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import { AppError } from '../../app-error.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Longer than two calls of the store may take, one after the other. */
const REMOVAL_MS = 2 * MINUTE_MS;

/**
 * Deletes the files of these images unless a raffle or a user has them. Whoever begins to have one does so under the image's lock, which
 * is taken here too, and is refused while its files are being deleted. Outside of any transaction: the store may be slow, and a rollback
 * could not restore files.
 */
export async function removeUnheldFiles(
  context: ServiceContext,
  contentHashes: readonly string[],
): Promise<void> {
  for (const contentHash of contentHashes) {
    if (!(await claimRemoval(context, contentHash))) continue;
    try {
      await deleteFiles(context, contentHash);
    } finally {
      await endRemoval(context.db, contentHash);
    }
  }
}

/** False if somebody has the image, or its files are being deleted already. */
function claimRemoval(context: ServiceContext, contentHash: string): Promise<boolean> {
  const now = context.now();
  return inTransaction(context.db, async (db) => {
    await lockImageFiles(db, contentHash);
    const held = await findHeldHashes(db, [contentHash]);
    if (held.has(contentHash) || (await isBeingRemoved(db, contentHash, now))) return false;
    await beginRemoval(db, contentHash, new Date(now.getTime() + REMOVAL_MS));
    return true;
  });
}

/** The file that marks the set as complete is deleted first. */
async function deleteFiles({ imageStore }: ServiceContext, contentHash: string): Promise<void> {
  const [mark = '', ...others] = fileNamesOf(contentHash).toReversed();
  await imageStore.delete(mark);
  const deletions = await Promise.allSettled(others.map((name) => imageStore.delete(name)));
  for (const deletion of deletions) if (deletion.status === 'rejected') throw deletion.reason;
}

/** Before an image is had: locks its files until the transaction ends. Throws 503 while they are being deleted. */
export async function lockForUse({ db, now }: ServiceContext, contentHash: string): Promise<void> {
  await lockImageFiles(db, contentHash);
  if (await isBeingRemoved(db, contentHash, now()))
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
}
