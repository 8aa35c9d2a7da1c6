import { withoutWritten } from '#core/domain/raffles/deleted-raffle.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { blankPostponementReasons } from '../../repositories/raffles/postponements.ts';
import { findConfigOfRaffle, updateConfig } from '../../repositories/raffles/raffle-configs.ts';
import { deleteImages, listImageHashes } from '../../repositories/raffles/raffle-images.ts';
import { findWatch, scheduleCheckNow } from '../../repositories/publication/publication-watches.ts';
import { findRaffleForUpdate, updateRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { toRaffleReply } from './raffle-access.ts';
import { removeUnheldFiles } from './images/remove-files.ts';
import { endSales, hasMoney, hasOrders, isListedForDraw, lockSales } from './sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Replaces a raffle without payments by a tombstone (P-317, P-907): deletes its images and what was written in it (P-610). Idempotent.
 * Throws 404, 409 and 412.
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
  const watch = await findWatch(context.db, id);
  // Buyers and sellers find orders and fees by the title, also of money that comes after the deletion.
  const isNamed = watch !== undefined || (await hasOrders(context, id));
  const title = isNamed ? {} : { title: '', slug: slugOf('') };
  await updateRaffle(context.db, id, { ...title, description: '', deletedAt: now }, now);
  const config = await findConfigOfRaffle(context.db, id);
  if (config) await updateConfig(context.db, config.id, withoutWritten(config), now);
  await blankPostponementReasons(context.db, id);
  await endSales(context, id);
  const images = await listImageHashes(context.db, id);
  await deleteImages(context.db, id, images);
  context.afterCommit?.((after) => removeUnheldFiles(after, images));
  // A fee paid before publication is refunded by the next check.
  if (watch) await scheduleCheckNow(context.db, id, now);
}
