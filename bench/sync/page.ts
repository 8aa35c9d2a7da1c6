import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { dayOf } from '#core/domain/days.ts';
import { watchForMoment } from '#src/features/notifications/offer-state.ts';
import { countedTables, countSync } from '#src/features/sync-status/sync-counts.ts';
import { followRows } from '#src/storage/follow-rows.ts';
import { keepPulledAt } from '#src/storage/pulled-at.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import type { Connectivity } from '#src/sync/context/connectivity.ts';
import { createSyncEngine, type StartedSyncEngine } from '#src/sync/engine/create-sync-engine.ts';
import { pulledConfigRow, pulledRaffleRow } from '#src/sync/pull/pulled-rows.ts';

/** Time until a save is durable, milliseconds: by autosave and by a step's button. */
export interface SaveTimes {
  typed: number;
  saved: number;
}

export interface SyncBench {
  queueRaffles: (userId: string, count: number, data: RaffleData) => Promise<void>;
  fillDevice: (userId: string, count: number) => Promise<void>;
  /** `isFollowed`: with what a screen of the dashboard follows; each save then ends when the header's state is updated. */
  timeSaves: (userId: string, count: number, isFollowed: boolean) => Promise<SaveTimes[]>;
}

declare global {
  interface Window {
    bench: SyncBench;
  }
}

const MAX_TICKETS = 100;
const DESCRIPTION =
  '<p>Toda a renda vai para a reforma do parquinho da escola, e cada número ajuda.</p>'.repeat(6);

/** An offline engine. */
const OFFLINE: Connectivity = {
  isOnline: () => false,
  subscribe: () => () => undefined,
  probe: () => Promise.resolve(false),
  hint: () => undefined,
  markReachable: () => undefined,
  stop: () => undefined,
};

async function openOffline(userId: string): Promise<StartedSyncEngine> {
  const database = new UserDatabase(userId);
  await database.open();
  return createSyncEngine({
    userId,
    database,
    connectivity: OFFLINE,
    findToken: () => 'nobody asks for it',
    onUnauthorized: () => undefined,
  });
}

function configData(): RaffleConfigData {
  return {
    ...defaultRaffleConfigData(MAX_TICKETS, dayOf(new Date())),
    paymentOption: 'pix',
    prizes: ['Cesta completa'],
  };
}

/** Raffles created offline with both steps saved, hence three requests each. */
async function queueRaffles(userId: string, count: number, data: RaffleData): Promise<void> {
  const engine = await openOffline(userId);
  for (let index = 0; index < count; index += 1) {
    const id = await engine.createRaffleDraft();
    await engine.saveRaffle(id, { ...data, title: `Rifa da fila ${index}` });
    await engine.saveRaffleConfig(id, configData());
  }
  await engine.stop();
}

const idOf = (index: number) => `raffle-${String(index).padStart(5, '0')}`;

/** Raffles as stored by a pull, which is complete. */
async function fillDevice(userId: string, count: number): Promise<void> {
  const database = new UserDatabase(userId);
  const at = new Date().toISOString();
  const data = {
    categoryId: 'c',
    lotteryId: 'l',
    ticketPlanId: 't',
    priceCents: 1000,
    description: DESCRIPTION,
  };
  const raffles = Array.from({ length: count }, (_, index) =>
    pulledRaffleRow({
      ...data,
      id: idOf(index),
      title: `Rifa ${index}`,
      ownerId: userId,
      status: 'draft',
      slug: `rifa-${index}`,
      isFree: true,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    }),
  );
  const configs = raffles.map(({ id }) =>
    pulledConfigRow({ ...configData(), id: `config-${id}`, raffleId: id, revision: 1, updatedAt: at }),
  );
  await database.raffles.bulkPut(raffles);
  await database.raffleConfigs.bulkPut(configs);
  await keepPulledAt(database, new Date());
  database.close();
}

/** What a dashboard screen follows of all raffles: its header, which is waited for, and the offer of notifications, which reads meanwhile. */
function follow({ database }: StartedSyncEngine) {
  let updated: () => void = () => undefined;
  const tables = countedTables(database);
  const stopHeader = followRows(Object.values(tables), () => {
    countSync(tables);
    updated();
  });
  const stopOffer = watchForMoment(database);
  return {
    untilUpdated: () =>
      new Promise<void>((resolve) => {
        updated = resolve;
      }),
    stop() {
      stopHeader();
      stopOffer();
    },
  };
}

async function timeSaves(userId: string, count: number, isFollowed: boolean): Promise<SaveTimes[]> {
  const engine = await openOffline(userId);
  const rows = await engine.database.raffles.count();
  const followed = isFollowed ? follow(engine) : undefined;
  const timed = async (save: () => Promise<unknown>) => {
    const startedAt = performance.now();
    const update = followed?.untilUpdated();
    await save();
    await update;
    return performance.now() - startedAt;
  };
  await followed?.untilUpdated();
  const times: SaveTimes[] = [];
  for (let round = 0; round < count; round += 1) {
    const id = idOf((round * 7919) % rows);
    const stored = await engine.database.raffles.get(id);
    if (!stored) throw new Error(`${id} is not there`);
    const data = { ...stored.working, title: `${stored.working.title}x` };
    const typed = await timed(() => engine.autosaveRaffle(id, data, ['title']));
    const saved = await timed(() => engine.saveRaffle(id, data));
    times.push({ typed, saved });
  }
  followed?.stop();
  await engine.stop();
  return times;
}

window.bench = { queueRaffles, fillDevice, timeSaves };
