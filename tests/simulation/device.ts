import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import type { RaffleData } from '#core/domain/raffle.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { createSyncEngine, type StartedSyncEngine } from '#src/sync/create-sync-engine.ts';
import { UNDO_WINDOW_MS } from '#src/sync/retry-policy.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import type { ConflictDecision, SeenVersions } from '#src/sync/sync-outcomes.ts';
import { type RaffleSyncState, raffleSyncState } from '#src/sync/sync-state.ts';
import { RAFFLE_DATA } from './form-data.ts';
import { ModelNetwork } from './model-network.ts';
import type { ModelServer } from './model-server.ts';

export interface Device {
  engine: StartedSyncEngine;
  network: ModelNetwork;
  /** What the device's session store holds; undefined: nobody is signed in. */
  session: { userId: string; token: string } | undefined;
  /** What forms on its screen have not written yet is written. */
  keepTyped: () => Promise<void>;
  /** Milliseconds by which the device's clock is ahead. */
  clockMs: number;
}

let devices = 0;

/** A phone of `userId`, with its own database and network; nothing has been started yet. */
export function newDevice(
  server: ModelServer,
  userId: string,
  given: { database?: UserDatabase; locks?: LockManager | null | undefined } = {},
): Device {
  const network = new ModelNetwork(server);
  devices += 1;
  const database = given.database ?? new UserDatabase(`${userId}-${devices}`);
  const device: Device = {
    network,
    session: { userId, token: server.signIn(userId) },
    keepTyped: () => Promise.resolve(),
    clockMs: 0,
    engine: undefined as never,
  };
  device.engine = createSyncEngine({
    userId,
    database,
    fetch: network.fetch,
    keepTyped: () => device.keepTyped(),
    ...('locks' in given && { locks: given.locks }),
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

/** The same, with all that its first save sets off at the end. */
export async function sentRaffle(device: Pick<Device, 'engine'>): Promise<string> {
  const id = await savedRaffle(device);
  await device.engine.sendNow();
  return id;
}

/** What the raffle's card says. */
export async function stateOf(engine: SyncEngine, id: string): Promise<RaffleSyncState> {
  const { database } = engine;
  const raffle = await findRaffle(database, id);
  if (!raffle) throw new Error(`No raffle ${id} on the device`);
  return raffleSyncState(raffle, await findRaffleConfig(database, id), await listSlotsOfRaffle(database, id));
}

/** Answers once the raffle's card says so. */
export function whenState(engine: SyncEngine, id: string, kind: RaffleSyncState['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    const states = liveQuery(() => stateOf(engine, id)).subscribe((state) => {
      if (state.kind !== kind) return;
      states.unsubscribe();
      resolve();
    }, reject);
  });
}

/** The versions between which a raffle's document leaves the choice, as a screen shows them now. */
export async function seenVersions(
  { database }: SyncEngine,
  raffleId: string,
  document: 'raffle' | 'config',
): Promise<SeenVersions> {
  const row = await (document === 'raffle' ? findRaffle : findRaffleConfig)(database, raffleId);
  return { revision: row?.conflict?.revision ?? 0, localRev: row?.localRev ?? 0 };
}

/** Ends a conflict as somebody does who has both versions as they are now on screen. */
export async function resolved(
  engine: SyncEngine,
  raffleId: string,
  document: 'raffle' | 'config',
  decision: ConflictDecision,
) {
  return engine.resolveConflict(raffleId, document, decision, await seenVersions(engine, raffleId, document));
}

/** The same database as an app that starts anew finds it. */
export async function reopened(database: UserDatabase): Promise<UserDatabase> {
  const again = new UserDatabase(database.name.replace('rifaria-', ''));
  await again.open();
  return again;
}

/** The raffle deleted, the time to undo over, and all sent that could be. */
export async function deleted(device: Device, id: string): Promise<void> {
  await device.engine.deleteRaffle(id);
  await untilUndoIsOver(device);
}

/** The time to undo a deletion passes. */
export async function untilUndoIsOver(device: Device): Promise<void> {
  device.clockMs += UNDO_WINDOW_MS;
  await device.engine.sendNow();
}
