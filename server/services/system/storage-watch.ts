import { statfs } from 'node:fs/promises';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { ImageStoreError } from '../../images/image-store-error.ts';
import { isDatabaseFull } from '../../repositories/transaction.ts';

/** How long a refused write counts without a later success: a server that is not ready gets no writes that could succeed. */
const REFUSAL_COUNTS_MS = 30_000;
/** Shortest time between two lines of the log that say that a place is full. */
const SILENCE_MS = MINUTE_MS;

/**
 * Free bytes below which the embedded database changes nothing: two segments of its write-ahead log (16 MB each), one for a transaction and
 * one that a checkpoint makes. At most half of the reserve: the other half pictures leave to the database.
 */
const LOG_ROOM_BYTES = 2 * 16 * 1024 * 1024;

type StoragePlace = 'database' | 'images';

/** State of one place. */
interface PlaceState {
  /** Less space than the reserve, or a write was refused lately. */
  isFull: boolean;
  /** Free bytes; undefined where this machine cannot know (PostgreSQL, S3). */
  freeBytes: number | undefined;
  /** Refused writes since the start. */
  refusals: number;
}

/** Watches whether database and image store have space. */
export interface StorageWatch {
  /** Notes an error for lack of space; returns false for any other error. */
  noteRefusal: (error: unknown) => boolean;
  /** Notes a stored write: earlier refusals of this place are over. */
  noteStored: (place: StoragePlace) => void;
  /** Whether a place has the reserve left, as far as this machine knows. */
  hasReserve: (place: StoragePlace) => Promise<boolean>;
  /** Whether the log of the embedded database may grow, as far as this machine knows. */
  hasLogRoom: () => Promise<boolean>;
  read: () => Promise<Record<StoragePlace, PlaceState>>;
}

export interface StorageWatchSettings {
  now: () => Date;
  /** Folders of this machine. A missing folder is ignored. */
  folders: Partial<Record<StoragePlace, string>>;
  /** Free space below which a place counts as full, bytes; 0: only refused writes count. */
  reserveBytes: number;
  /** When a place became full or has space again. */
  onChange: (change: { place: StoragePlace; isFull: boolean; freeBytes: number | undefined }) => void;
  /** Free bytes at a folder; default: of its file system. */
  readFree?: (folder: string) => Promise<number>;
}

/** Bytes that this user may still write. */
async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function placeOf(error: unknown): StoragePlace | undefined {
  if (isDatabaseFull(error)) return 'database';
  return error instanceof ImageStoreError && error.kind === 'full' ? 'images' : undefined;
}

interface PlaceMemory {
  refusals: number;
  refusedAt: number | undefined;
  isReported: boolean;
  reportedAt: number;
}

const newMemory = (): PlaceMemory => ({
  refusals: 0,
  refusedAt: undefined,
  isReported: false,
  reportedAt: -Infinity,
});

/** Creates a watch over both places, without refusals. */
export function createStorageWatch(settings: StorageWatchSettings): StorageWatch {
  const { now, folders, reserveBytes, onChange, readFree = freeBytesAt } = settings;
  const memory = { database: newMemory(), images: newMemory() };

  function report(place: StoragePlace, isFull: boolean, freeBytes: number | undefined): void {
    const known = memory[place];
    if (isFull === known.isReported) return;
    const time = now().getTime();
    if (isFull && time - known.reportedAt < SILENCE_MS) return;
    known.isReported = isFull;
    if (isFull) known.reportedAt = time;
    onChange({ place, isFull, freeBytes });
  }

  async function readFreeBytes(place: StoragePlace): Promise<number | undefined> {
    const folder = folders[place];
    return folder === undefined ? undefined : readFree(folder).catch(() => undefined);
  }

  const isBelow = (bytes: number, freeBytes: number | undefined) =>
    freeBytes !== undefined && freeBytes < bytes;

  async function readPlace(place: StoragePlace): Promise<PlaceState> {
    const { refusals, refusedAt } = memory[place];
    const freeBytes = await readFreeBytes(place);
    const isRefused = refusedAt !== undefined && now().getTime() - refusedAt < REFUSAL_COUNTS_MS;
    const isFull = isRefused || isBelow(reserveBytes, freeBytes);
    report(place, isFull, freeBytes);
    return { isFull, freeBytes, refusals };
  }

  return {
    noteRefusal(error) {
      const place = placeOf(error);
      if (place === undefined) return false;
      memory[place].refusals += 1;
      memory[place].refusedAt = now().getTime();
      report(place, true, undefined);
      return true;
    },
    noteStored(place) {
      memory[place].refusedAt = undefined;
    },
    hasReserve: async (place) => !isBelow(reserveBytes, await readFreeBytes(place)),
    hasLogRoom: async () =>
      !isBelow(Math.min(LOG_ROOM_BYTES, reserveBytes / 2), await readFreeBytes('database')),
    async read() {
      return { database: await readPlace('database'), images: await readPlace('images') };
    },
  };
}
