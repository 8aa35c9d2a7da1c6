import { dayOf } from '#core/domain/days.ts';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { defaultRaffleConfigData } from '#core/domain/raffle-config.ts';
import { IMAGE_FILE_FAULTS } from '#core/text/image-files.ts';
import { ImageRefusal } from '#src/images/image-refusal.ts';
import { prepareImage } from '#src/images/prepare-image.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';

/** What became of the files. */
export interface Placed {
  added: number;
  /** 'name: why', for each that was left out. */
  leftOut: string[];
}

type Fault = keyof typeof IMAGE_FILE_FAULTS;

async function storedConfig({ database }: SyncEngine, raffleId: string) {
  const config = await findRaffleConfig(database, raffleId);
  // A raffle that nobody has configured yet: its first image makes its configuration, with §9's defaults.
  return config?.working ?? defaultRaffleConfigData(0, dayOf(new Date()));
}

/** Adds one file to a raffle's images. Answers why not, where it is left out. */
async function placeOne(engine: SyncEngine, raffleId: string, file: File): Promise<Fault | undefined> {
  const { images } = await storedConfig(engine, raffleId);
  if (images.length >= IMAGES_MAX) return 'too-many';
  try {
    const [entry] = await engine.addImages(raffleId, [await prepareImage(file)]);
    const config = await storedConfig(engine, raffleId);
    if (entry === undefined || config.images.includes(entry)) return 'twice';
    await engine.autosaveRaffleConfig(raffleId, { ...config, images: [...config.images, entry] }, ['images']);
    return undefined;
  } catch (error) {
    if (error instanceof ImageRefusal) return error.reason;
    throw error;
  }
}

/** Adds files to a raffle's images in their order, as far as there is room. @throws StorageProblem where this device has none. */
export async function placeImages(
  engine: SyncEngine,
  raffleId: string,
  files: readonly File[],
): Promise<Placed> {
  const leftOut: string[] = [];
  for (const file of files) {
    const fault = await placeOne(engine, raffleId, file);
    if (fault) leftOut.push(`${file.name}: ${IMAGE_FILE_FAULTS[fault]}`);
  }
  return { added: files.length - leftOut.length, leftOut };
}
