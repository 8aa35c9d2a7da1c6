import type { ROOM_LABELS } from '#core/text/device-storage.ts';
import { APP_FILES_CACHE, PREVIOUS_BUILD_CACHE } from '#core/domain/app-files-cache.ts';
import { listAppFiles } from '#src/storage/app-files.ts';
import { SHOWN_IMAGES_CACHE } from '#src/storage/shown-images.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { listDroppableVersions } from '#src/storage/versions.ts';
import { VISITED_RAFFLES_CACHE } from '#src/storage/visited-raffle-keys.ts';
import { listOfflineCopies } from '#src/sync/images/sweep-images.ts';

export type RoomKind = keyof typeof ROOM_LABELS;

/** Bytes that one kind of data takes, and how many of them can be freed without losing anything unsent. */
export interface RoomUse {
  kind: RoomKind;
  bytes: number;
  freeable: number;
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
const sizeOfJson = (rows: readonly unknown[]) => sumOf(rows.map((row) => JSON.stringify(row).length));

async function sizeOfCache(name: string): Promise<number> {
  const { caches } = globalThis;
  if (!(await caches?.has(name))) return 0;
  const kept = await (await caches.open(name)).matchAll();
  return sumOf(await Promise.all(kept.map(async (response) => (await response.blob()).size)));
}

async function sizeOfFiles(which: 'needed' | 'later'): Promise<number> {
  const requests = await listAppFiles(which);
  if (requests.length === 0) return 0;
  const cache = await caches.open(APP_FILES_CACHE);
  const sizeOf = async (request: Request) => (await (await cache.match(request))?.blob())?.size ?? 0;
  return sumOf(await Promise.all(requests.map(sizeOf)));
}

/** A cache that throws, as on a disk that is full, counts as empty: typed text may be on the page alone, which must not fail for it. */
const orNone = (size: Promise<number>) => size.catch(() => 0);

/** What takes room on this device, by kind (P-1030). */
export async function readRoom(database: UserDatabase): Promise<RoomUse[]> {
  const [images, copies, versions, droppable] = [
    await database.images.toArray(),
    await listOfflineCopies(database),
    await database.versions.toArray(),
    await listDroppableVersions(database),
  ];
  const [shown, visited, later, previous, needed] = await Promise.all([
    orNone(sizeOfCache(SHOWN_IMAGES_CACHE)),
    orNone(sizeOfCache(VISITED_RAFFLES_CACHE)),
    orNone(sizeOfFiles('later')),
    orNone(sizeOfCache(PREVIOUS_BUILD_CACHE)),
    orNone(sizeOfFiles('needed')),
  ]);
  const sizeOfImages = (rows: readonly { size: number }[]) => sumOf(rows.map(({ size }) => size));
  return [
    { kind: 'photos', bytes: sizeOfImages(images) + shown, freeable: sizeOfImages(copies) + shown },
    { kind: 'versions', bytes: sizeOfJson(versions), freeable: sizeOfJson(droppable) },
    { kind: 'files', bytes: later + previous + needed, freeable: later + previous },
    { kind: 'visited', bytes: visited, freeable: visited },
  ];
}
