import { findContentHash, imageAt } from '#core/domain/raffle-images.ts';
import { raffleConfigDataOf } from '#core/domain/raffle-config.ts';
import { areImagesNameable } from '../validate-raffle-config.ts';
import { VALIDATION } from '#core/text/validation.ts';
import type { RaffleConfigReply } from '#core/wire/raffle-config.ts';
import { deleteImages } from '../../../repositories/raffles/raffle-images.ts';
import { updateConfig } from '../../../repositories/raffles/raffle-configs.ts';
import { rulesBroken } from '../../app-error.ts';
import { assertPrecondition, type Precondition } from '../../writes/precondition.ts';
import { assertEditable, getOwnConfigForUpdate, type OwnConfig } from '../raffle-config-access.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { nameableImages, noteNamedImages } from './name-images.ts';
import { removeUnheldFiles } from './remove-files.ts';

/** Saves the images of a configuration and nothing else of it (§7). Throws 404, 409, 410, 412 and 422. */
export async function saveImages(
  context: ServiceContext,
  caller: Caller,
  { id, images }: { id: string; images: string[] },
  precondition: Precondition,
): Promise<RaffleConfigReply> {
  const own = await getOwnConfigForUpdate(context, caller, id);
  const told = { ...own.kept, slug: own.raffle.slug };
  const isSame = isSameContent(images, own.kept.images);
  assertPrecondition(precondition, { kind: 'config', document: told }, isSame);
  if (isSame) return told;
  assertEditable(own.raffle);
  const nameable = await nameableImages(context, own.raffle, own.kept, images);
  if (!areImagesNameable(images, nameable)) throw rulesBroken({ images: VALIDATION.imagesInvalid });
  return writeImages(context, own, images);
}

/**
 * Takes an image out of the configuration and forgets it; its files go when no other raffle has it (§7). One that is not there
 * changes nothing. Throws 404, 409, 410 and 412.
 */
export async function deleteImage(
  context: ServiceContext,
  caller: Caller,
  { id, url }: { id: string; url: string },
  precondition: Precondition,
): Promise<RaffleConfigReply> {
  const own = await getOwnConfigForUpdate(context, caller, id);
  const told = { ...own.kept, slug: own.raffle.slug };
  assertPrecondition(precondition, { kind: 'config', document: told });
  assertEditable(own.raffle);
  const address = imageAt(url, 'wide');
  const contentHash = findContentHash(address);
  const left = own.kept.images.filter((image) => image !== address);
  const saved = left.length < own.kept.images.length ? await writeImages(context, own, left) : told;
  if (contentHash !== undefined) {
    await deleteImages(context.db, own.raffle.id, [contentHash]);
    context.afterCommit?.((after) => removeUnheldFiles(after, [contentHash]));
  }
  return saved;
}

async function writeImages(
  context: ServiceContext,
  { raffle, kept }: OwnConfig,
  images: string[],
): Promise<RaffleConfigReply> {
  const now = context.now();
  await updateConfig(context.db, kept.id, { ...raffleConfigDataOf(kept), images }, now);
  await noteNamedImages(context, kept, images);
  const { revision } = kept;
  return { ...kept, images, revision: revision + 1, updatedAt: now.toISOString(), slug: raffle.slug };
}
