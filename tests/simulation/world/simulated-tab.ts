import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { drainInBackground } from '#src/sync/engine/background-drain.ts';
import { createSyncEngine, type StartedSyncEngine } from '#src/sync/engine/create-sync-engine.ts';
import type { OpenDocument } from '#src/sync/context/open-screens.ts';
import type { SyncDependencies } from '#src/sync/context/new-context.ts';
import { ownSession } from '#src/sync/context/own-session.ts';
import { pageStorage } from './device-storage.ts';
import type { Surroundings } from './globals.ts';
import type { Page, TabsDevice } from './universe.ts';

/** When what a page has put back is merged with what others have, milliseconds. */
const SETTLED_AFTER_MS = 2_000;

/** A raffle in a form. */
export interface OpenedRaffle {
  raffleId: string;
  raffle: RaffleData;
  config: RaffleConfigData | undefined;
}

/** A tab, or the service worker, of one device, with the real engine of one user in it. */
export class SimulatedTab implements Surroundings, Page {
  readonly name: string;
  readonly deviceName: string;
  readonly userId: string;
  readonly device: TabsDevice;
  readonly events = new EventTarget();
  readonly localStorage: Storage;
  isDead = false;
  makings = 0;
  /** The raffle whose form was open last, as the form has shown it. */
  opened: OpenedRaffle | undefined;
  /** What its screens had in memory when the database was lost; `isPutBack`: it is in the new one. */
  shown: readonly OpenDocument[] = [];
  isPutBack = true;
  private made: StartedSyncEngine | undefined;

  constructor(device: TabsDevice, userId: string, name: string) {
    this.device = device;
    this.userId = userId;
    this.name = name;
    this.deviceName = device.name;
    this.localStorage = pageStorage(device.localStorage, name, () => !device.world.isFull(device.name));
  }

  get clockMs(): number {
    return this.device.clockMs;
  }

  isOnline(): boolean {
    return this.device.isOnline;
  }

  /** A page's engine; the worker has none. */
  get engine(): StartedSyncEngine {
    const make = () => createSyncEngine(this.dependencies());
    this.made ??= this.device.world.scheduler.as(this, make);
    return this.made;
  }

  /** Runs `work`, by which its user gets a new raffle. */
  async making<T>(work: () => Promise<T>): Promise<T> {
    this.makings += 1;
    try {
      return await work();
    } finally {
      this.makings -= 1;
    }
  }

  /** What the service worker does when the browser says that there is a network. */
  runAsWorker(): Promise<unknown> {
    return this.device.world.scheduler.as(this, () => drainInBackground(this.dependencies()));
  }

  private dependencies(): SyncDependencies {
    const { device, userId } = this;
    const { world } = device;
    const session = ownSession(userId);
    const engine = { indexedDB: device.disk.indexedDbOf(this), IDBKeyRange };
    // Live queries look whether there is any.
    Object.assign(Dexie.dependencies, engine);
    return {
      userId,
      // With its own storage its transactions are not watched, which would keep those of killed pages for ever.
      database: new UserDatabase(device.databaseOf(userId), engine),
      locks: device.locks.of(this),
      fetch: world.network.fetchOf(this),
      contract: device.contract,
      now: () => new Date(device.nowMs()),
      random: () => world.random.next(),
      newId: () => world.newId(this),
      onDatabaseLost: () => {
        world.scheduler.after(SETTLED_AFTER_MS, () => (this.isPutBack = true), this);
      },
      ...session,
      // Who listens to the session is told in the task that has changed it, which may be another device's.
      findToken: () => world.scheduler.peek(this, session.findToken),
    };
  }
}
