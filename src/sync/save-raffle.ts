import { dayOf } from '#core/domain/days.ts';
import { type RaffleData, raffleDataOf } from '#core/domain/raffle.ts';
import { defaultRaffleConfigData, maxTicketsPerUserLimit } from '#core/domain/raffle-config.ts';
import { RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { slotId } from '#src/storage/slot.ts';
import { overStored } from './edit-document.ts';
import { enqueued } from './enqueue.ts';
import { queueNamedUploads } from './image-queue.ts';
import { newConfigRow, newRaffleRow } from './new-documents.ts';
import { putSaved, type Saved } from './save-document.ts';
import type { SyncContext } from './sync-context.ts';

/** Step 0's save: the raffle, its place in the queue and, the first time, its configuration with the defaults. */
export async function keepRaffle(
  context: SyncContext,
  id: string,
  written: RaffleData,
  shown?: RaffleData,
): Promise<Saved> {
  const { database } = context;
  const { raffles, raffleConfigs, ticketPlans, slots, versions, images } = database;
  return database.transaction(
    'rw',
    [raffles, raffleConfigs, ticketPlans, slots, versions, images],
    async () => {
      const [stored, config] = await Promise.all([raffles.get(id), raffleConfigs.get(id)]);
      const row = stored ?? newRaffleRow(id, context.now());
      const data = overStored(stored?.working, written, shown);
      // What the server has had is its own.
      if (!config?.base) await keepDefaultConfig(context, id, data, config);
      return putSaved(context, RAFFLE_DOCUMENT, id, row, raffleDataOf(data));
    },
  );
}

/** Makes the configuration, or draws its defaults again while neither the user nor the server has touched it. */
async function keepDefaultConfig(
  context: SyncContext,
  raffleId: string,
  data: RaffleData,
  existing: StoredRaffleConfig | undefined,
): Promise<void> {
  const { raffleConfigs, ticketPlans, slots } = context.database;
  const plan = data.ticketPlanId === null ? undefined : await ticketPlans.get(data.ticketPlanId);
  const maxTickets = plan?.maxTickets ?? 1;
  if (!existing) {
    await queueNewConfig(context, newConfigRow(context.newId(), raffleId, maxTickets, context.now()));
  } else if (existing.savedAt === null) {
    const working = defaultRaffleConfigData(maxTickets, dayOf(context.now()));
    await raffleConfigs.put({ ...existing, working });
  } else if (!(await slots.get(slotId('config-create', raffleId)))) {
    // Written before its raffle was ever saved, as a copy's may be: what the server makes has none of it.
    await queueNewConfig(context, withPackage(existing, maxTickets), 0);
  }
}

/** Shared images may have made it before a package was chosen: the most for one buyer is drawn only now. */
function withPackage(config: StoredRaffleConfig, maxTickets: number): StoredRaffleConfig {
  if (config.working.maxTicketsPerUser > 0) return config;
  const maxTicketsPerUser = maxTicketsPerUserLimit(maxTickets);
  return { ...config, working: { ...config.working, maxTicketsPerUser } };
}

/** A new configuration and the call that makes it on the server, whose defaults are the row's state at `localRev`. */
export async function queueNewConfig(
  context: SyncContext,
  row: StoredRaffleConfig,
  localRev: number = row.localRev,
): Promise<void> {
  const { raffleConfigs, slots } = context.database;
  const now = context.now();
  const pending = { data: row.working, localRev, savedOn: dayOf(now) };
  await raffleConfigs.put(row);
  await slots.put(enqueued(undefined, 'config-create', row.raffleId, pending, now));
  await queueNamedUploads(context, row);
}
