import { movedSaleDates } from '#core/domain/raffles/copied-raffle.ts';
import { type Day, dayOf } from '#core/domain/days.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { RAFFLE_FILE_FAULTS, type RaffleFileFault } from '#core/text/raffles/raffle-files.ts';
import {
  RAFFLE_FILE_MAX_BYTES,
  type RaffleFile,
  readRaffleFile,
  splitDrafts,
} from '#core/wire/raffles/raffle-file.ts';
import { ImageRefusal } from '#src/images/image-refusal.ts';
import { prepareImage } from '#src/images/prepare-image.ts';
import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { canonicalRichText } from '#src/ui/rich-text-editor/rich-text-markup.ts';
import { fromBase64 } from './base64.ts';

/** The file is not a valid raffle file. The message can be shown. */
export class NotARaffle extends Error {
  constructor(fault: RaffleFileFault, cause?: unknown) {
    super(RAFFLE_FILE_FAULTS[fault], { cause });
    this.name = 'NotARaffle';
  }
}

/** A raffle that was opened. */
export interface OpenedRaffle {
  raffleId: string;
  imagesRefused: number;
}

/** The raffles in a file, each as the content of a raffle's file: one, or all of a file of drafts (P-1025). @throws NotARaffle */
export async function rafflesIn(file: File): Promise<string[]> {
  const content = await contentOf(file);
  return splitDrafts(content) ?? [content];
}

/**
 * Creates a draft from the untrusted content of a raffle's file: it passes the same validation as typed text and picked images.
 * @throws NotARaffle, or StorageProblem if this device has no room.
 */
export async function openRaffle(engine: SyncEngine, content: string): Promise<OpenedRaffle> {
  const read = readRaffleFile(content);
  if (typeof read === 'string') throw new NotARaffle(read);
  const { images, refused } = await imagesOf(read);
  const { config } = read;
  const raffleId = await engine.importRaffle({
    raffle: await knownChoices(engine.database, cleaned(read.raffle, 'description')),
    config: config && cleaned(inTime(config), 'rules'),
    images,
  });
  return { raffleId, imagesRefused: refused };
}

async function contentOf(file: File): Promise<string> {
  if (file.size > RAFFLE_FILE_MAX_BYTES) throw new NotARaffle('too-large');
  try {
    return await file.text();
  } catch (cause) {
    throw new NotARaffle('unreadable', cause);
  }
}

/** Sanitizes a rich text to the editor's canonical HTML. */
function cleaned<Data, Field extends keyof Data>(data: Data & Record<Field, string>, field: Field): Data {
  return { ...data, [field]: data[field] === '' ? '' : canonicalRichText(data[field]) };
}

/** Drops choices that are not in the catalogues; without catalogues the form validates them later. */
async function knownChoices(database: UserDatabase, raffle: RaffleData): Promise<RaffleData> {
  const known = async (id: string | null, list: Promise<readonly { id: string }[]>) => {
    const entries = await list;
    return entries.length === 0 || entries.some((entry) => entry.id === id) ? id : null;
  };
  return {
    ...raffle,
    categoryId: await known(raffle.categoryId, listCategories(database)),
    ticketPlanId: await known(raffle.ticketPlanId, listTicketPlans(database)),
    lotteryId: await known(raffle.lotteryId, listLotteries(database)),
  };
}

/** Moves past sale dates to start today with the same distance to the draw, as for copies. */
function inTime<Dates extends { saleStartsOn: Day; drawsOn: Day }>(config: Dates): Dates {
  const today = dayOf(new Date());
  return config.saleStartsOn < today ? { ...config, ...movedSaleDates(config, today) } : config;
}

/** Images are validated and re-encoded like picked ones. */
async function imagesOf({ images }: RaffleFile): Promise<{ images: NewImage[]; refused: number }> {
  const taken: NewImage[] = [];
  for (const data of images) {
    try {
      taken.push(await prepareImage(new Blob([fromBase64(data)])));
    } catch (error) {
      const isNoImage = error instanceof ImageRefusal || error instanceof DOMException;
      if (!isNoImage) throw error;
    }
  }
  return { images: taken, refused: images.length - taken.length };
}
