import { IMAGES_MAX } from '#core/domain/limits.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { IMAGE_FILE_FAULTS } from '#core/text/raffles/image-files.ts';
import { serverToday } from '#src/api/server-today.ts';
import { fileFault, type FileFault } from '#src/images/file-faults.ts';
import { ImageRefusal } from '#src/images/image-refusal.ts';
import { prepareImage } from '#src/images/prepare-image.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';

/** Result of adding files. */
export interface Placed {
  added: number;
  /** The files that were not added, in their order. */
  leftOut: FileFault[];
}

type Fault = keyof typeof IMAGE_FILE_FAULTS;

async function storedConfig({ database }: SyncEngine, raffleId: string) {
  const config = await findRaffleConfig(database, raffleId);
  // The first image creates the raffle's configuration with the defaults (P-422).
  return config?.working ?? defaultRaffleConfigData(0, serverToday());
}

/**
 * Adds one file to a raffle's images. Returns the reason if it is not added. A list that another page writes meanwhile is announced
 * (P-1034).
 */
async function placeOne(engine: SyncEngine, raffleId: string, file: File): Promise<Fault | undefined> {
  const { images } = await storedConfig(engine, raffleId);
  if (images.length >= IMAGES_MAX) return 'too-many';
  try {
    const [entry] = await engine.addImages(raffleId, [await prepareImage(file)]);
    const config = await storedConfig(engine, raffleId);
    if (entry === undefined || config.images.includes(entry)) return 'twice';
    const data = { ...config, images: [...config.images, entry] };
    await engine.autosaveRaffleConfig(raffleId, data, ['images'], { images: [config.images] });
    return undefined;
  } catch (error) {
    if (error instanceof ImageRefusal) return error.reason;
    throw error;
  }
}

/** Adds files to a raffle's images, in order, up to the limit. @throws StorageProblem */
export async function placeImages(
  engine: SyncEngine,
  raffleId: string,
  files: readonly File[],
): Promise<Placed> {
  const leftOut: FileFault[] = [];
  for (const file of files) {
    const fault = await placeOne(engine, raffleId, file);
    if (fault) leftOut.push(fileFault(file, fault));
  }
  return { added: files.length - leftOut.length, leftOut };
}
