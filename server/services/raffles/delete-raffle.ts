import { deleteImages, listImageHashes } from '../../repositories/raffles/raffle-images.ts';
import { findWatch, scheduleCheckNow } from '../../repositories/publication/publication-watches.ts';
import { findRaffleForUpdate, updateRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { toRaffleReply } from './raffle-access.ts';
import { removeUnheldFiles } from './images/remove-files.ts';
import { endSales, hasMoney, isListedForDraw, lockSales } from './sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Replaces a raffle without payments by a tombstone (P-317, P-907) and deletes its images. Idempotent. Throws 404, 409 and 412.
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
  await lockSales(context, id);
  if (await hasMoney(context, id)) throw new AppError('has-money');
  if (await isListedForDraw(context, id)) throw new AppError('listed-for-draw');
  const now = context.now();
  await updateRaffle(context.db, id, { deletedAt: now }, now);
  await endSales(context, id);
  const images = await listImageHashes(context.db, id);
  await deleteImages(context.db, id, images);
  context.afterCommit?.((after) => removeUnheldFiles(after, images));
  // A fee paid before publication is refunded by the next check.
  if (await findWatch(context.db, id)) await scheduleCheckNow(context.db, id, now);
}
