import { type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffle-config.ts';
import { CONFIG_DOCUMENT } from '#src/storage/documents.ts';
import { newConfigRow } from './new-documents.ts';
import { putSaved, type Saved } from './save-document.ts';
import { queueNewConfig } from './save-raffle.ts';
import type { SyncContext } from './sync-context.ts';

/** Step 1's save. A configuration that is not there yet is made on the way. */
export async function keepRaffleConfig(
  context: SyncContext,
  raffleId: string,
  data: RaffleConfigData,
): Promise<Saved> {
  const { database } = context;
  const { raffleConfigs, slots, versions } = database;
  return database.transaction('rw', [raffleConfigs, slots, versions], async () => {
    let row = await raffleConfigs.get(raffleId);
    if (!row) {
      row = newConfigRow(context.newId(), raffleId, data.maxTicketsPerUser, context.now());
      await queueNewConfig(context, row);
    }
    return putSaved(context, CONFIG_DOCUMENT, raffleId, row, raffleConfigDataOf(data));
  });
}
