import { findDeviceImageHash } from '#core/domain/raffle-images.ts';
import { type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffle-config.ts';
import { isNamed, listDeviceImages, withAddresses } from '#src/storage/device-images.ts';
import { CONFIG_DOCUMENT } from '#src/storage/documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { overStored } from './edit-document.ts';
import { queueImagesOfSave } from './images/queue-saved-images.ts';
import { newConfigRow } from './new-documents.ts';
import { putSaved, type Saved } from './save-document.ts';
import { queueNewConfig } from './save-raffle.ts';
import type { SyncContext } from './sync-context.ts';

/** Step 1's save. A configuration that is not there yet is made on the way. */
export async function keepRaffleConfig(
  context: SyncContext,
  raffleId: string,
  written: RaffleConfigData,
  shown?: RaffleConfigData,
): Promise<Saved> {
  const { database } = context;
  const { raffleConfigs, slots, versions, images } = database;
  return database.transaction('rw', [raffleConfigs, slots, versions, images], async () => {
    let row = await raffleConfigs.get(raffleId);
    const data = overStored(row?.working, written, shown);
    if (!row) {
      row = newConfigRow(context.newId(), raffleId, written.maxTicketsPerUser, context.now());
      await queueNewConfig(context, row);
    }
    const named = await withoutLost(database, raffleId, data.images);
    const saved = await putSaved(context, CONFIG_DOCUMENT, raffleId, row, {
      ...raffleConfigDataOf(data),
      images: named,
    });
    await queueImagesOfSave(context, saved.row);
    return saved;
  });
}

/** The list as it can be sent. A reference without its bytes is of an image that this device has lost: nobody has it any more. */
async function withoutLost(database: UserDatabase, raffleId: string, entries: string[]): Promise<string[]> {
  const named = await withAddresses(database, raffleId, entries);
  const isAddress = (entry: string) => findDeviceImageHash(entry) === undefined;
  if (named.every(isAddress)) return named;
  const kept = await listDeviceImages(database, raffleId);
  return named.filter((entry) => isAddress(entry) || kept.some((one) => isNamed(one, [entry])));
}
