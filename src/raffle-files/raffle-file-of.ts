import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleFile } from '#core/wire/raffles/raffle-file.ts';
import { jpegOf } from '#src/images/prepare-image.ts';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { UnstoredText } from '#src/sync/context/unstored.ts';
import { toBase64 } from './base64.ts';

/** An image that has not come from the server by then is left out, milliseconds: on a connection that stalls there would be no file. */
const FETCH_TIMEOUT_MS = 20_000;

export interface ExportedRaffle {
  file: RaffleFile;
  /** Number of images that could not be fetched from the server. */
  imagesLeftOut: number;
}

/**
 * Exports the current state of a raffle on this device, including unsaved edits and those of `unstored` texts that are its own.
 * @throws if it does not exist.
 */
export async function raffleFileOf(
  database: UserDatabase,
  raffleId: string,
  now: Date,
  unstored: readonly UnstoredText[] = [],
): Promise<ExportedRaffle> {
  const [raffleRow, configRow] = await Promise.all([
    findRaffle(database, raffleId),
    findRaffleConfig(database, raffleId),
  ]);
  const textOf = (kind: 'raffle' | 'config') =>
    unstored.find((text) => text.kind === kind && text.raffleId === raffleId);
  const raffle = withUnstored(raffleRow?.working, textOf('raffle'));
  const config = withUnstored(configRow?.working, textOf('config'));
  if (!raffle) throw new Error(`No raffle ${raffleId} to export`);
  const entries = config?.images ?? [];
  const found = await Promise.all(entries.map((entry) => bytesOf(database, raffleId, entry)));
  const images = found.filter((bytes) => bytes !== undefined).map(toBase64);
  const file: RaffleFile = {
    writtenAt: now.toISOString(),
    raffle,
    config: config ? withoutImages(config) : null,
    images,
  };
  return { file, imagesLeftOut: entries.length - images.length };
}

/** The stored data, under the typed fields that could not be stored (P-1029). */
function withUnstored<Data extends object>(
  stored: Data | undefined,
  text: UnstoredText | undefined,
): Data | undefined {
  if (!text) return stored;
  const typed = text.data as Data;
  const fields = text.changed ?? Object.keys(typed);
  const changed = Object.fromEntries(fields.map((field) => [field, typed[field as keyof Data]]));
  return stored ? { ...stored, ...changed } : typed;
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
    const reply = await fetch(entry, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    // The server stores images in another format than it accepts.
    return reply.ok ? await jpegOf(await reply.blob()) : undefined;
  } catch {
    return undefined;
  }
}
