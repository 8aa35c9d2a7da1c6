import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import { raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { isNamed, listDeviceImages, withAddresses } from '#src/storage/device-images.ts';
import { CONFIG_DOCUMENT, RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import { findSlot } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { overStored } from '../context/edit-document.ts';
import { isWithdrawn } from '../merge/withdraw-saves.ts';
import { queueNamedUploads } from '../queue/image-queue.ts';
import { queueImagesOfSave } from '../queue/queue-saved-images.ts';
import { newConfigRow } from '../context/new-documents.ts';
import { putSaved, type Saved } from './save-document.ts';
import { isCreationQueued, queueNewConfig } from './save-raffle.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Saves step 1. A configuration that does not exist yet is created. */
export async function keepRaffleConfig(
  context: SyncContext,
  raffleId: string,
  written: RaffleConfigData,
  shown?: RaffleConfigData,
): Promise<Saved<'config'>> {
  const { database } = context;
  const { raffles, raffleConfigs, slots, versions, images } = database;
  return database.transaction('rw', [raffles, raffleConfigs, slots, versions, images], async () => {
    let row = await raffleConfigs.get(raffleId);
    const data = overStored(row?.working, written, shown);
    if (!row) {
      row = newConfigRow(context.newId(), raffleId, written.maxTicketsPerUser, context.now());
      await queueNewConfig(context, row);
    } else if (row.base === null && !(await isCreationQueued(context, raffleId))) {
      // The queue was lost before the server had it (P-1027), or its creation was refused.
      await queueNewConfig(context, row, 0);
    }
    if (row.base === null) await queueUnsentRaffle(context, raffleId);
    const named = await withoutLost(database, raffleId, data.images);
    const saved = await putSaved(context, CONFIG_DOCUMENT, raffleId, row, {
      ...raffleConfigDataOf(data),
      images: named,
    });
    // What is withheld removes no images of the published configuration.
    if (isWithdrawn(saved.row, saved)) await queueNamedUploads(context, saved.row);
    else await queueImagesOfSave(context, saved.row);
    return saved;
  });
}

/** The server creates a configuration only of a raffle that it has. One whose save was lost with the queue is saved again. */
async function queueUnsentRaffle(context: SyncContext, raffleId: string): Promise<void> {
  const raffle = await context.database.raffles.get(raffleId);
  const isUnsent = raffle?.base === null && !(await findSlot(context.database, 'raffle', raffleId));
  if (isUnsent) await putSaved(context, RAFFLE_DOCUMENT, raffleId, raffle, raffleDataOf(raffle.working));
}

/** The list as it can be sent: without references to images whose bytes this device has lost. */
async function withoutLost(database: UserDatabase, raffleId: string, entries: string[]): Promise<string[]> {
  const named = await withAddresses(database, raffleId, entries);
  const isAddress = (entry: string) => findDeviceImageHash(entry) === undefined;
  if (named.every(isAddress)) return named;
  const kept = await listDeviceImages(database, raffleId);
  return named.filter((entry) => isAddress(entry) || kept.some((one) => isNamed(one, [entry])));
}
