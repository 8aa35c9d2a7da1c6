import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleFile } from '#core/wire/raffles/raffle-file.ts';
import { jpegOf } from '#src/images/prepare-image.ts';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { toBase64 } from './base64.ts';

export interface ExportedRaffle {
  file: RaffleFile;
  /** Number of images that could not be fetched from the server. */
  imagesLeftOut: number;
}

/** Exports the current state of a raffle on this device, including unsaved edits. @throws if it does not exist. */
export async function raffleFileOf(
  database: UserDatabase,
  raffleId: string,
  now: Date,
): Promise<ExportedRaffle> {
  const [raffle, config] = await Promise.all([
    findRaffle(database, raffleId),
    findRaffleConfig(database, raffleId),
  ]);
  if (!raffle) throw new Error(`No raffle ${raffleId} to export`);
  const entries = config?.working.images ?? [];
  const images: string[] = [];
  for (const entry of entries) {
    const bytes = await bytesOf(database, raffleId, entry);
    if (bytes) images.push(toBase64(bytes));
  }
  const file: RaffleFile = {
    writtenAt: now.toISOString(),
    raffle: raffle.working,
    config: config ? withoutImages(config.working) : null,
    images,
  };
  return { file, imagesLeftOut: entries.length - images.length };
}

function withoutImages({ images: _images, ...config }: RaffleConfigData): RaffleFile['config'] {
  return config;
}

/** The image's bytes from this device, else from the server; undefined if neither has them. */
async function bytesOf(
  database: UserDatabase,
  raffleId: string,
  entry: string,
): Promise<ArrayBuffer | undefined> {
  const image = await findDeviceImage(database, raffleId, entry);
  if (image || findDeviceImageHash(entry) !== undefined) return image?.bytes;
  try {
    const reply = await fetch(entry);
    // The server stores images in another format than it accepts.
    return reply.ok ? await jpegOf(await reply.blob()) : undefined;
  } catch {
    return undefined;
  }
}
