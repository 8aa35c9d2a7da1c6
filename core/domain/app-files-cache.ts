/**
 * The worker's cache of the app's own files. Only what the build made gets into it, so what is in it needs no check at a start
 * (decision 091). `server/http/public-page/rescue.js` repeats the name.
 */
export const APP_FILES_CACHE = 'app-files';

/** Cache of the previous build's files that this build does not have, for pages that are still open. */
export const PREVIOUS_BUILD_CACHE = 'previous-build';

/**
 * Files that are not needed at first: editor, later steps, Ionic and its drawer, text pages. They are fetched when the device is
 * idle. The build puts them into this folder.
 */
const LATER = /^assets\/later\//;
/** Files that are cached after their first use, such as the calendar. */
const ON_DEMAND = /^assets\/on-demand\//;

/** When the worker caches a file. */
export type CachingPhase = 'atInstall' | 'later' | 'onDemand';

/** When the worker caches the file at this path, without a leading slash. */
export function cachingPhaseOf(path: string): CachingPhase {
  if (LATER.test(path)) return 'later';
  return ON_DEMAND.test(path) ? 'onDemand' : 'atInstall';
}
