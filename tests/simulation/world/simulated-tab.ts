import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { UserDatabase } from '#src/storage/user-database.ts';
import { drainInBackground } from '#src/sync/engine/background-drain.ts';
import { createSyncEngine, type StartedSyncEngine } from '#src/sync/engine/create-sync-engine.ts';
import type { SyncDependencies } from '#src/sync/context/new-context.ts';
import { ownSession } from '#src/sync/context/own-session.ts';
import { pageStorage } from './device-storage.ts';
import type { Surroundings } from './globals.ts';
import type { Page, TabsDevice } from './universe.ts';

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
  private made: StartedSyncEngine | undefined;

  constructor(device: TabsDevice, userId: string, name: string) {
    this.device = device;
    this.userId = userId;
    this.name = name;
    this.deviceName = device.name;
    this.localStorage = pageStorage(device.localStorage, name);
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

  /** What the service worker does when the browser says that there is a network. */
  runAsWorker(): Promise<unknown> {
    return this.device.world.scheduler.as(this, () => drainInBackground(this.dependencies()));
  }

  private dependencies(): SyncDependencies {
    const { device, userId } = this;
    const { world } = device;
    Object.assign(Dexie.dependencies, { indexedDB: device.disk.indexedDbOf(this), IDBKeyRange });
    return {
      userId,
      database: new UserDatabase(device.databaseOf(userId)),
      locks: device.locks.of(this),
      fetch: world.network.fetchOf(this),
      now: () => new Date(device.nowMs()),
      random: () => world.random.next(),
      newId: () => world.newId(this),
      ...ownSession(userId),
    };
  }
}
