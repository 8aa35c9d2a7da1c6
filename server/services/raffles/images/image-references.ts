import { findContentHash, imagePath } from '#core/domain/raffles/raffle-images.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import {
  findImagesOfOwner,
  lockImageFiles,
  markImagesUnreferenced,
  upsertImage,
} from '../../../repositories/raffles/raffle-images.ts';
import type { StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import type { ServiceContext } from '../../service-context.ts';
import { isImageList } from '../validate-raffle-config.ts';

const hashesOf = (addresses: readonly string[]) =>
  addresses.map(findContentHash).filter((hash) => hash !== undefined);

/**
 * Image paths that a save may contain: current ones, uploads for the raffle, and those of the owner's other raffles (copies
 * share images). New ones are locked until the transaction ends; none of a list that no raffle can have, as each lock is a
 * statement and takes room that all transactions share.
 */
export async function allowedImages(
  { db }: ServiceContext,
  raffle: StoredRaffle,
  stored: RaffleConfig,
  wanted: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!isImageList(wanted)) return new Set(stored.images);
  const added = hashesOf(wanted.filter((address) => !stored.images.includes(address)));
  // Fixed order, to avoid deadlocks.
  for (const hash of added.toSorted()) await lockImageFiles(db, hash);
  const owned = await findImagesOfOwner(db, raffle.ownerId, added);
  return new Set([...stored.images, ...[...owned].map((hash) => imagePath(hash, 'wide'))]);
}

/**
 * Updates the image rows after a validated save: added images are linked to the raffle, dropped ones are marked as
 * unreferenced.
 */
export async function updateImageReferences(
  { db, now }: ServiceContext,
  { raffleId, images: before }: RaffleConfig,
  after: readonly string[],
): Promise<void> {
  for (const contentHash of hashesOf(after.filter((address) => !before.includes(address)))) {
    await upsertImage(db, { raffleId, contentHash, isStored: true }, now());
  }
  await markImagesUnreferenced(
    db,
    raffleId,
    hashesOf(before.filter((address) => !after.includes(address))),
    now(),
  );
}
