/**
 * The worker's cache of the app's own files. Only what the build made gets into it, so what is in it needs no check at a start
 * (decision 091). `server/http/public-page/rescue.js` repeats the name.
 */
export const APP_FILES_CACHE = 'app-files';
