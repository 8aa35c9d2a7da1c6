import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { createSyncEngine, type StartedSyncEngine } from '#src/sync/engine/create-sync-engine.ts';
import { UNDO_WINDOW_MS } from '#src/sync/context/retry-policy.ts';
import type { LostDatabase } from '#src/storage/lost-database.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { ConflictDecision, SeenVersions } from '#src/sync/context/sync-outcomes.ts';
import { type RaffleSyncState, raffleSyncState } from '#src/sync/status/sync-state.ts';
import { RAFFLE_DATA } from './form-data.ts';
import { ModelNetwork } from './model-network.ts';
import type { ModelServer } from './model-server.ts';

export interface Device {
  engine: StartedSyncEngine;
  network: ModelNetwork;
  /** The stored session; undefined if nobody is signed in. */
  session: { userId: string; token: string } | undefined;
  /** Writes pending edits of its forms. */
  flushForms: () => Promise<void>;
  /** Called when its database was lost. */
  onDatabaseLost?: (put: LostDatabase) => void;
  /** Milliseconds by which the device's clock is ahead. */
  clockMs: number;
}

let devices = 0;

/** A device of `userId` with its own database and network, not started. */
export function newDevice(
  server: ModelServer,
  userId: string,
  given: { database?: UserDatabase; locks?: LockManager | null | undefined; contract?: number } = {},
): Device {
  const network = new ModelNetwork(server);
  devices += 1;
  const database = given.database ?? new UserDatabase(`${userId}-${devices}`);
  const device: Device = {
    network,
    session: { userId, token: server.signIn(userId) },
    flushForms: () => Promise.resolve(),
    clockMs: 0,
    engine: undefined as never,
  };
  device.engine = createSyncEngine({
    userId,
    database,
    fetch: network.fetch,
    flushForms: () => device.flushForms(),
    onDatabaseLost: (put) => device.onDatabaseLost?.(put),
    ...('locks' in given && { locks: given.locks }),
    ...(given.contract !== undefined && { contract: given.contract }),
    now: () => new Date(Date.now() + device.clockMs),
    random: () => 0.5,
    findToken: () => (device.session?.userId === userId ? device.session.token : undefined),
    onUnauthorized(token) {
      if (device.session?.token === token) device.session = undefined;
    },
  });
  return device;
}

/** A new raffle with its step 0 saved. */
export async function savedRaffle(
  device: Pick<Device, 'engine'>,
  data: RaffleData = RAFFLE_DATA,
): Promise<string> {
  const id = await device.engine.createRaffleDraft();
  await device.engine.saveRaffle(id, data);
  return id;
}

/** A new raffle whose first save was completely sent. */
export async function sentRaffle(device: Pick<Device, 'engine'>): Promise<string> {
  const id = await savedRaffle(device);
  await device.engine.sendNow();
  return id;
}

/** The state shown on the raffle's card. */
export async function stateOf(engine: SyncEngine, id: string): Promise<RaffleSyncState> {
  const { database } = engine;
  const raffle = await findRaffle(database, id);
  if (!raffle) throw new Error(`No raffle ${id} on the device`);
  return raffleSyncState(raffle, await findRaffleConfig(database, id), await listSlotsOfRaffle(database, id));
}

/** Resolves when the raffle's card shows this state. */
export function whenState(engine: SyncEngine, id: string, kind: RaffleSyncState['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    const states = liveQuery(() => stateOf(engine, id)).subscribe((state) => {
      if (state.kind !== kind) return;
      states.unsubscribe();
      resolve();
    }, reject);
  });
}

/** The versions of a conflict, as a screen shows them now. */
export async function seenVersions(
  { database }: SyncEngine,
  raffleId: string,
  document: 'raffle' | 'config',
): Promise<SeenVersions> {
  const row = await (document === 'raffle' ? findRaffle : findRaffleConfig)(database, raffleId);
  return { revision: row?.conflict?.revision ?? 0, localRev: row?.localRev ?? 0 };
}

/** Resolves a conflict with the versions as they are shown now. */
export async function resolved(
  engine: SyncEngine,
  raffleId: string,
  document: 'raffle' | 'config',
  decision: ConflictDecision,
) {
  return engine.resolveConflict(raffleId, document, decision, await seenVersions(engine, raffleId, document));
}

/** The same database, opened by a restarted app. */
export async function reopened(database: UserDatabase): Promise<UserDatabase> {
  const again = new UserDatabase(database.name.replace('rifaria-', ''));
  await again.open();
  return again;
}

/** Deletes the raffle, lets the undo window pass, and sends the queue. */
export async function deleted(device: Device, id: string): Promise<void> {
  await device.engine.deleteRaffle(id);
  await untilUndoIsOver(device);
}

/** Lets the undo window pass. */
export async function untilUndoIsOver(device: Device): Promise<void> {
  device.clockMs += UNDO_WINDOW_MS;
  await device.engine.sendNow();
}
