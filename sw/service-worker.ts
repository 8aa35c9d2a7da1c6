import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage, isPublicRafflePath } from '../core/domain/app-paths.ts';
import { forgetOtherFiles, keepFiles, keptFile } from './later-files.ts';
import { type BuiltFile, precachePlan } from './precache-plan.ts';
import { isHashedPath, keepPreviousBuild, previousOrNetwork } from './previous-build.ts';
import { isShare, receiveShare } from './share-target.ts';
import { isStoredImage, shownImage } from './shown-thumbnails.ts';
import { takeNotices } from './notifications.ts';
import { lookForUnsentWork } from './unsent-notice.ts';
import { wakeToSend } from './wake-to-send.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** What the build made, with a revision each. */
  readonly __WB_MANIFEST: (string | BuiltFile)[];
};

// The first visit is enough to work offline: pages that are open already are served from now on.
clientsClaim();
cleanupOutdatedCaches();
const { atInstall, later } = precachePlan(self.__WB_MANIFEST);
const pathsOf = (files: readonly BuiltFile[]) =>
  files.map(({ url }) => new URL(url, location.origin).pathname);
const laterPaths = new Set(pathsOf(later));
const paths = new Set([...pathsOf(atInstall), ...laterPaths]);
self.addEventListener('install', (event: ExtendableEvent) => {
  event.waitUntil(keepPreviousBuild(paths));
  // An update is whole before it is offered: it may be taken offline.
  if (self.registration.active !== null) event.waitUntil(keepFiles(laterPaths));
});
self.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(forgetOtherFiles(laterPaths)));
precacheAndRoute(atInstall, { cleanURLs: false });
wakeToSend();
takeNotices();
lookForUnsentWork();

// Filled when a page says that the device is idle. What is not there yet comes from the network, and is kept.
registerRoute(
  ({ url }) => url.origin === location.origin && laterPaths.has(url.pathname),
  ({ request }) => keptFile(request),
);

// What this build has not: a chunk that only the build before this one had.
registerRoute(
  ({ url }) => url.origin === location.origin && isHashedPath(url.pathname),
  ({ request }) => previousOrNetwork(request),
);

// What other apps share with this one comes as a form; the server never hears of it.
registerRoute(
  ({ request, url }) => isShare(request, url),
  ({ request }) => receiveShare(request),
  'POST',
);

// Images that were on the screen once are there again without signal.
registerRoute(
  ({ request, url }) => request.destination === 'image' && isStoredImage(url),
  ({ request }) => shownImage(request),
);

// Only the app's own pages. What no route takes goes to the network as if there were no worker: the API is never cached.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.pathname),
  createHandlerBoundToURL('/index.html'),
);

// A raffle's page is as the server has it now; without the network the app opens in its place, and says so.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPublicRafflePath(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache('/index.html')) ?? Response.error();
    }
  },
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'FETCH_REST') event.waitUntil(keepFiles(laterPaths));
  // An update takes over when the user has said yes, never by itself.
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
