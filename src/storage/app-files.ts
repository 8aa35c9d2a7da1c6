import { APP_FILES_CACHE, cachingPhaseOf, PREVIOUS_BUILD_CACHE } from '#core/domain/app-files-cache.ts';
import { noteRoomMade } from './room-made.ts';

/** Whether a version of the app is installed or being installed that has not taken over. It has its files in the same cache. */
async function isVersionWaiting(): Promise<boolean> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  return Boolean(registration?.waiting ?? registration?.installing);
}

/**
 * The kept files of the app: those that are needed, or the others, which are fetched again when needed. While a version waits all are:
 * its later files are not told apart.
 */
export async function listAppFiles(which: 'needed' | 'later'): Promise<Request[]> {
  const { caches } = globalThis;
  if (!(await caches?.has(APP_FILES_CACHE))) return [];
  const requests = await (await caches.open(APP_FILES_CACHE)).keys();
  const areAllNeeded = await isVersionWaiting();
  const isNeeded = ({ url }: Request) =>
    areAllNeeded || cachingPhaseOf(new URL(url).pathname.slice(1)) === 'atInstall';
  return requests.filter((request) => isNeeded(request) === (which === 'needed'));
}

/**
 * Erases the app's files that can be fetched again: offline, screens that were not opened yet do not open before that. For a day they
 * are fetched only where they are used. True if there were any.
 */
export async function clearLaterFiles(): Promise<boolean> {
  const later = await listAppFiles('later');
  for (const request of later) await (await caches.open(APP_FILES_CACHE)).delete(request);
  const hadPrevious = await globalThis.caches?.delete(PREVIOUS_BUILD_CACHE);
  if (later.length > 0) noteRoomMade();
  return later.length > 0 || hadPrevious === true;
}
