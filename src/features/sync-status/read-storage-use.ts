import type { UserDatabase } from '#src/storage/user-database.ts';
import { listOfflineCopies } from '#src/sync/images/sweep-images.ts';

/** Storage used by this app, in bytes. */
export interface StorageUse {
  used: number;
  /** The browser's quota; undefined if it does not report one. */
  quota: number | undefined;
  images: number;
  /** Size of images that can be fetched from the server again. */
  freeable: number;
  /** The browser does not evict the data automatically. */
  isPersisted: boolean;
}

const sizeOf = (images: readonly { size: number }[]) => images.reduce((sum, { size }) => sum + size, 0);

/** Reads the database before it awaits the browser: a live query tracks only reads before the first foreign await. */
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
