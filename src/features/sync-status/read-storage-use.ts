import type { UserDatabase } from '#src/storage/user-database.ts';
import { listOfflineCopies } from '#src/sync/images/sweep-images.ts';

/** What this app takes of the device. Bytes. */
export interface StorageUse {
  used: number;
  /** What the browser lets it take; undefined where it does not tell. */
  quota: number | undefined;
  images: number;
  /** Of the images, those that can be fetched from the server again. */
  freeable: number;
  /** The browser does not clear it by itself. */
  isPersisted: boolean;
}

const sizeOf = (images: readonly { size: number }[]) => images.reduce((sum, { size }) => sum + size, 0);

/** Asks the database, and then the browser: a live query sees what it reads before it waits for anybody else. */
export async function readStorageUse(database: UserDatabase): Promise<StorageUse> {
  const all = await database.images.toArray();
  const copies = await listOfflineCopies(database);
  const [{ usage = 0, quota }, isPersisted] = await Promise.all([
    estimate(),
    navigator.storage?.persisted?.() ?? false,
  ]);
  const images = sizeOf(all);
  return { used: Math.max(usage, images), quota, images, freeable: sizeOf(copies), isPersisted };
}

async function estimate(): Promise<StorageEstimate> {
  try {
    return (await navigator.storage?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}
