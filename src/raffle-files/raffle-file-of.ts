import { findDeviceImageHash } from '#core/domain/raffle-images.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { RaffleFile } from '#core/wire/raffle-file.ts';
import { jpegOf } from '#src/images/prepare-image.ts';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { toBase64 } from './base64.ts';

/** A raffle to be taken along. */
export interface TakenRaffle {
  file: RaffleFile;
  /** Images that only the server has, and that it did not give now. */
  imagesLeftOut: number;
}

/** Everything of a raffle as it stands on this device, typed or saved. @throws where there is no such raffle. */
export async function raffleFileOf(
  database: UserDatabase,
  raffleId: string,
  now: Date,
): Promise<TakenRaffle> {
  const [raffle, config] = await Promise.all([
    findRaffle(database, raffleId),
    findRaffleConfig(database, raffleId),
  ]);
  if (!raffle) throw new Error(`No raffle ${raffleId} to take along`);
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

/** Of this device, else of the server; undefined where neither gives it. */
async function bytesOf(
  database: UserDatabase,
  raffleId: string,
  entry: string,
): Promise<ArrayBuffer | undefined> {
  const image = await findDeviceImage(database, raffleId, entry);
  if (image || findDeviceImageHash(entry) !== undefined) return image?.bytes;
  try {
    const reply = await fetch(entry);
    // The server keeps another format than the one in which images are sent.
    return reply.ok ? await jpegOf(await reply.blob()) : undefined;
  } catch {
    return undefined;
  }
}
