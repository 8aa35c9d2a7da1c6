import type { Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig, StoredVersion } from '#src/storage/stored-documents.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import type { ModelServer } from '../model-server.ts';
import type { Disk, DiskFault } from './disk.ts';
import type { SimulatedLocks } from './simulated-locks.ts';
import type { Random } from './random.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import type { Sender, SimulatedNetwork } from './simulated-network.ts';

/** Rows of one user as they are on a device's disk. */
export interface DeviceRows {
  raffles: StoredRaffle[];
  configs: StoredRaffleConfig[];
  slots: Slot[];
  versions: StoredVersion[];
  images: StoredImage[];
}

/** A page or worker from the world's view. */
export interface Page extends Sender {
  /** New raffles that a user of it has asked for and not got yet: ids that it mints may become one. */
  readonly makings: number;
}

/** The part of the world that devices and tabs need. */
export interface Universe {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly server: ModelServer;
  readonly network: SimulatedNetwork;
  /** Distinguishes the databases of histories. */
  readonly historyNumber: number;
  newId(page: Page): string;
  startAction(page: Page, what: string, work: () => Promise<unknown>): void;
  diskFaultOf(owner: Owner): DiskFault | undefined;
  died(owner: Owner): void;
  /** Whether a device has no space for anything, by its name. */
  isFull(deviceName: string): boolean;
}

/** The part of a device that a tab needs. */
export interface TabsDevice {
  readonly name: string;
  readonly world: Universe;
  readonly disk: Disk;
  readonly locks: SimulatedLocks;
  readonly localStorage: Storage;
  readonly isOnline: boolean;
  /** Milliseconds by which its clock is ahead. */
  readonly clockMs: number;
  /** Version of the contract of the app that is installed. */
  readonly contract: number;
  nowMs(): number;
  databaseOf(userId: string): string;
  rows(userId: string): DeviceRows;
}
