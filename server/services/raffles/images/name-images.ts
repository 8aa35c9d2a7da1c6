import { findContentHash, imagePath } from '#core/domain/raffle-images.ts';
import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import {
  findImagesOfOwner,
  holdImageFiles,
  letImagesGo,
  upsertImage,
} from '../../../repositories/raffles/raffle-images.ts';
import type { StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import type { ServiceContext } from '../../service-context.ts';

const hashesOf = (addresses: readonly string[]) =>
  addresses.map(findContentHash).filter((hash) => hash !== undefined);

/**
 * The addresses that a save may name: those that are there, those uploaded for the raffle, and those of the owner's other
 * raffles, for a copy has them from its original. The new ones are held until the transaction ends.
 */
export async function nameableImages(
  { db }: ServiceContext,
  raffle: StoredRaffle,
  kept: RaffleConfig,
  wanted: readonly string[],
): Promise<ReadonlySet<string>> {
  const added = hashesOf(wanted.filter((address) => !kept.images.includes(address)));
  // In one order everywhere, so that two saves never wait for each other.
  for (const hash of added.toSorted()) await holdImageFiles(db, hash);
  const owned = await findImagesOfOwner(db, raffle.ownerId, added);
  return new Set([...kept.images, ...[...owned].map((hash) => imagePath(hash, 'wide'))]);
}

/** Writes down what a save that was judged changes: images that it names are the raffle's, those that left are let go. */
export async function noteNamedImages(
  { db, now }: ServiceContext,
  { raffleId, images: before }: RaffleConfig,
  after: readonly string[],
): Promise<void> {
  for (const contentHash of hashesOf(after.filter((address) => !before.includes(address)))) {
    await upsertImage(db, { raffleId, contentHash, isStored: true }, now());
  }
  await letImagesGo(db, raffleId, hashesOf(before.filter((address) => !after.includes(address))), now());
}
