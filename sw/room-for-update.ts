import { PREVIOUS_BUILD_CACHE } from '../core/domain/app-files-cache.ts';
import type { WorkerNews } from '../core/domain/worker-requests.ts';
import { SHOWN_IMAGES_CACHE } from '../src/storage/shown-images.ts';
import { forgetFiles } from './app-files.ts';
import type { BuiltFile } from './precache-plan.ts';

/** Whether something was not kept for lack of space. */
export const isLackOfRoom = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Makes room for an update (P-1021): drops images that were shown, chunks that are kept for pages of an earlier build, and `files`, which the
 * installation has just kept beyond what it needs. What the active version has stays: it goes on if the update does not fit even so.
 */
export async function makeRoom(files: readonly BuiltFile[]): Promise<void> {
  await forgetFiles(files);
  await caches.delete(SHOWN_IMAGES_CACHE);
  await caches.delete(PREVIOUS_BUILD_CACHE);
}

/** Tells the pages that an update does not fit: it is not offered, and they say why. */
export async function reportLackOfRoom(clients: Clients): Promise<void> {
  const news: WorkerNews = { type: 'NO_ROOM_FOR_UPDATE' };
  // The version before controls them.
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage(news);
}
