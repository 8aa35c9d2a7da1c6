import { APP_FILES_CACHE, momentOf, PREVIOUS_BUILD_CACHE } from '#core/domain/app-files-cache.ts';

/** The kept files of this build: those that are needed to open the app, or the others, which are fetched again when needed. */
export async function listAppFiles(which: 'needed' | 'later'): Promise<Request[]> {
  const { caches } = globalThis;
  if (!(await caches?.has(APP_FILES_CACHE))) return [];
  const requests = await (await caches.open(APP_FILES_CACHE)).keys();
  const isNeeded = ({ url }: Request) => momentOf(new URL(url).pathname.slice(1)) === 'atInstall';
  return requests.filter((request) => isNeeded(request) === (which === 'needed'));
}

/** Erases the app's files that can be fetched again: offline, screens that were not opened yet do not open before that. True if there were any. */
export async function clearLaterFiles(): Promise<boolean> {
  const later = await listAppFiles('later');
  for (const request of later) await (await caches.open(APP_FILES_CACHE)).delete(request);
  const hadPrevious = await globalThis.caches?.delete(PREVIOUS_BUILD_CACHE);
  return later.length > 0 || hadPrevious === true;
}
