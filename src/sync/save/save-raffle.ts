import { dayOf } from '#core/domain/days.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { type RaffleData, raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { defaultMaxTicketsPerUser, defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { serverToday } from '#src/api/server-today.ts';
import { RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import { isRefused } from '#src/storage/slot.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { findSlot, putSlot } from '#src/storage/slots.ts';
import { overStored } from '../context/edit-document.ts';
import { newSlot } from '../queue/enqueue.ts';
import { queueNamedUploads } from '../queue/image-queue.ts';
import { newConfigRow, newRaffleRow } from '../context/new-documents.ts';
import { followPackage } from './follow-package.ts';
import { putSaved, type Saved } from './save-document.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Saves step 0: the raffle, its slot and, the first time, its configuration with the defaults. */
export async function keepRaffle(
  context: SyncContext,
  id: string,
  written: RaffleData,
  shown?: RaffleData,
): Promise<Saved<'raffle'>> {
  const { database } = context;
  const { raffles, raffleConfigs, ticketPlans, slots, versions, images } = database;
  return database.transaction(
    'rw',
    [raffles, raffleConfigs, ticketPlans, slots, versions, images],
    async () => {
      const [stored, config, slot] = await Promise.all([
        raffles.get(id),
        raffleConfigs.get(id),
        findSlot(database, 'raffle', id),
      ]);
      const row = stored ?? newRaffleRow(id, context.now());
      const data = overStored(stored?.working, written, shown);
      // Once the server has a configuration, its defaults are no longer recomputed.
      if (!config?.base) await keepDefaultConfig(context, id, data, config);
      const before = slot?.pending.data ?? stored?.base ?? undefined;
      if (!isPublicStatus(stored?.base?.status ?? 'draft')) await followPackage(context, id, before, data);
      return putSaved(context, RAFFLE_DOCUMENT, id, row, raffleDataOf(data));
    },
  );
}

/** Creates the configuration, or recomputes its defaults while neither the user nor the server has changed it. */
async function keepDefaultConfig(
  context: SyncContext,
  raffleId: string,
  data: RaffleData,
  existing: StoredRaffleConfig | undefined,
): Promise<void> {
  const { raffleConfigs, ticketPlans } = context.database;
  const plan = data.ticketPlanId === null ? undefined : await ticketPlans.get(data.ticketPlanId);
  const maxTickets = plan?.maxTickets ?? 1;
  const working = () => defaultRaffleConfigData(maxTickets, serverToday(context.now()), data.priceCents);
  if (!existing) {
    const row = newConfigRow(context.newId(), raffleId, maxTickets, context.now());
    await queueNewConfig(context, { ...row, working: working() });
    return;
  }
  const isCreating = await isCreationQueued(context, raffleId);
  if (existing.savedAt === null) {
    const row = { ...existing, working: working() };
    await (isCreating ? raffleConfigs.put(row) : queueNewConfig(context, row));
  } else if (!isCreating) {
    // Edited before its raffle was ever saved, as in a copy: what the server creates has none of these edits.
    await queueNewConfig(context, withPackage(existing, maxTickets, data.priceCents), 0);
  }
}

/** Shared images may have created it before a ticket package was chosen: the maximum per buyer is computed only now. */
function withPackage(config: StoredRaffleConfig, maxTickets: number, priceCents: number): StoredRaffleConfig {
  if (config.working.maxTicketsPerUser > 0) return config;
  const maxTicketsPerUser = defaultMaxTicketsPerUser(maxTickets, priceCents);
  return { ...config, working: { ...config.working, maxTicketsPerUser } };
}

/** Whether the creation of the configuration will be sent by itself. Once refused, as its raffle was not there, it is not. */
export async function isCreationQueued(
  { database }: Pick<SyncContext, 'database'>,
  raffleId: string,
): Promise<boolean> {
  const slot = await findSlot(database, 'config-create', raffleId);
  return slot !== undefined && !isRefused(slot);
}

/** Stores a new configuration and queues its creation on the server, whose defaults are the row's state at `localRev`. */
export async function queueNewConfig(
  context: SyncContext,
  row: StoredRaffleConfig,
  localRev: number = row.localRev,
): Promise<void> {
  const { raffleConfigs } = context.database;
  const now = context.now();
  const pending = { data: row.working, localRev, savedOn: dayOf(now) };
  await raffleConfigs.put(row);
  await putSlot(context.database, newSlot('config-create', row.raffleId, pending, now));
  await queueNamedUploads(context, row);
}
