import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import { edited } from '../context/edit-document.ts';
import { addImages } from '../images/add-images.ts';
import { newConfigRow, newRaffleRow } from '../context/new-documents.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** A raffle from a file, validated and sanitised. */
export interface ImportedRaffle {
  raffle: RaffleData;
  config: Omit<RaffleConfigData, 'images'> | null;
  /** In the organizer's order. */
  images: readonly NewImage[];
}

/** Stores an imported raffle as a new draft. Like what is only typed it is sent after its step's button. Returns its id. */
export async function keepImported(context: SyncContext, imported: ImportedRaffle): Promise<string> {
  const { raffles, raffleConfigs, slots, images, imageBytes } = context.database;
  const id = context.newId();
  await context.database.transaction('rw', [raffles, raffleConfigs, slots, images, imageBytes], async () => {
    const now = context.now();
    await raffles.add(edited<'raffle'>(newRaffleRow(id, now), imported.raffle, now));
    const entries = await addImages(context, id, imported.images);
    if (imported.config === null && entries.length === 0) return;
    const row = newConfigRow(context.newId(), id, imported.config?.maxTicketsPerUser ?? 0, now);
    const data = { ...row.working, ...imported.config, images: [...new Set(entries)] };
    await raffleConfigs.add(edited<'config'>(row, data, now));
  });
  return id;
}
