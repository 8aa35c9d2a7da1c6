import { hasLivePayments } from '../../repositories/selling/payments.ts';
import { deleteImages, listImageHashes } from '../../repositories/raffles/raffle-images.ts';
import { findWatch, wakeWatch } from '../../repositories/publication/publication-watches.ts';
import { findRaffleForUpdate, updateRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { toRaffleReply } from './raffle-access.ts';
import { removeUnheldFiles } from './images/remove-files.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Leaves a tombstone in place of a raffle without money (decision 34), and none of its images. Deleting again answers the same. Throws 404, 409 and
 * 412.
 */
export async function deleteRaffle(
  context: ServiceContext,
  caller: Caller,
  id: string,
  precondition: Precondition,
): Promise<void> {
  const stored = await findRaffleForUpdate(context.db, id);
  if (stored?.ownerId !== caller.user.id) throw new AppError('not-found');
  if (stored.isDeleted) return;
  assertPrecondition(precondition, { kind: 'raffle', document: toRaffleReply(stored, caller.user) });
  if (await hasLivePayments(context.db, id)) throw new AppError('has-money');
  const now = context.now();
  await updateRaffle(context.db, id, { deletedAt: now }, now);
  const images = await listImageHashes(context.db, id);
  await deleteImages(context.db, id, images);
  context.afterCommit?.((after) => removeUnheldFiles(after, images));
  // A fee that was paid for it before it was ever on the air goes back.
  if (await findWatch(context.db, id)) await wakeWatch(context.db, id, now);
}
