import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import { edited } from './edit-document.ts';
import { addImages } from './images/add-images.ts';
import { newConfigRow, newRaffleRow } from './new-documents.ts';
import type { SyncContext } from './sync-context.ts';

/** A raffle that comes from outside, checked and cleaned. */
export interface ImportedRaffle {
  raffle: RaffleData;
  config: Omit<RaffleConfigData, 'images'> | null;
  /** In the organizer's order. */
  images: readonly NewImage[];
}

/**
 * A new draft with what a file had. Like all that is only typed it waits for its step's button: nobody has looked at it
 * here yet. Answers its id.
 */
export async function keepImported(context: SyncContext, imported: ImportedRaffle): Promise<string> {
  const { raffles, raffleConfigs, slots, images, imageBytes } = context.database;
  const id = context.newId();
  await context.database.transaction('rw', [raffles, raffleConfigs, slots, images, imageBytes], async () => {
    const now = context.now();
    await raffles.add(edited(newRaffleRow(id, now), imported.raffle, now));
    const entries = await addImages(context, id, imported.images);
    if (imported.config === null && entries.length === 0) return;
    const row = newConfigRow(context.newId(), id, imported.config?.maxTicketsPerUser ?? 0, now);
    const data = { ...row.working, ...imported.config, images: [...new Set(entries)] };
    await raffleConfigs.add(edited(row, data, now));
  });
  return id;
}
