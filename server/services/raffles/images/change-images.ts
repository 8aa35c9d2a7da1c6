import { findContentHash, imageAt } from '#core/domain/raffles/raffle-images.ts';
import { raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { areImagesAllowed } from '../validate-raffle-config.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import type { RaffleConfigReply } from '#core/wire/raffles/raffle-config.ts';
import { deleteImages } from '../../../repositories/raffles/raffle-images.ts';
import { updateConfig } from '../../../repositories/raffles/raffle-configs.ts';
import { rulesBroken } from '../../app-error.ts';
import { assertPrecondition, type Precondition } from '../../writes/precondition.ts';
import { assertEditable } from '../raffle-access.ts';
import { getOwnConfigForUpdate, type OwnConfig } from '../raffle-config-access.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { allowedImages, updateImageReferences } from './image-references.ts';
import { removeUnheldFiles } from './remove-files.ts';

/** Saves only the images of a configuration (P-431). Throws 404, 409, 410, 412 and 422. */
export async function saveImages(
  context: ServiceContext,
  caller: Caller,
  { id, images }: { id: string; images: string[] },
  precondition: Precondition,
): Promise<RaffleConfigReply> {
  const own = await getOwnConfigForUpdate(context, caller, id);
  const reply = { ...own.stored, slug: own.raffle.slug };
  const isSame = isSameContent(images, own.stored.images);
  assertPrecondition(precondition, { kind: 'config', document: reply }, isSame);
  if (isSame) return reply;
  assertEditable(own.raffle);
  const allowed = await allowedImages(context, own.raffle, own.stored, images);
  if (!areImagesAllowed(images, allowed)) throw rulesBroken({ images: VALIDATION.imagesInvalid });
  return writeImages(context, own, images);
}

/**
 * Removes an image from the configuration; its files are deleted if no other raffle uses it (P-431). Unknown images have no
 * effect. Throws 404, 409, 410 and 412.
 */
export async function deleteImage(
  context: ServiceContext,
  caller: Caller,
  { id, url }: { id: string; url: string },
  precondition: Precondition,
): Promise<RaffleConfigReply> {
  const own = await getOwnConfigForUpdate(context, caller, id);
  const reply = { ...own.stored, slug: own.raffle.slug };
  assertPrecondition(precondition, { kind: 'config', document: reply });
  assertEditable(own.raffle);
  const address = imageAt(url, 'wide');
  const contentHash = findContentHash(address);
  const left = own.stored.images.filter((image) => image !== address);
  const saved = left.length < own.stored.images.length ? await writeImages(context, own, left) : reply;
  if (contentHash !== undefined) {
    await deleteImages(context.db, own.raffle.id, [contentHash]);
    context.afterCommit?.((after) => removeUnheldFiles(after, [contentHash]));
  }
  return saved;
}

async function writeImages(
  context: ServiceContext,
  { raffle, stored }: OwnConfig,
  images: string[],
): Promise<RaffleConfigReply> {
  const now = context.now();
  await updateConfig(context.db, stored.id, { ...raffleConfigDataOf(stored), images }, now);
  await updateImageReferences(context, stored, images);
  const { revision } = stored;
  return { ...stored, images, revision: revision + 1, updatedAt: now.toISOString(), slug: raffle.slug };
}
