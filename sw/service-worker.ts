import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage, isPublicRafflePath } from '../core/domain/app-paths.ts';
import { staticPageFile } from '../core/domain/static-pages.ts';
import { forgetOtherFiles, isOnDemandPath, keepFiles, keptFile, LATER_CACHE } from './later-files.ts';
import { type BuiltFile, precachePlan } from './precache-plan.ts';
import { publicPage } from './public-pages.ts';
import { OFFLINE_PACKS, unpackMissing } from './offline-pack.ts';
import { isHashedPath, keepPreviousBuild, previousOrNetwork } from './previous-build.ts';
import { isShare, receiveShare } from './share-target.ts';
import { isStoredImage, shownImage } from './shown-thumbnails.ts';
import { handleNotifications } from './notifications.ts';
import { handlePeriodicSync } from './unsent-notice.ts';
import { handleBackgroundSync } from './handle-background-sync.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The precache manifest. */
  readonly __WB_MANIFEST: (string | BuiltFile)[];
};

// Controls pages that are already open, so that the app works offline after the first visit.
clientsClaim();
cleanupOutdatedCaches();
const { atInstall, later } = precachePlan(self.__WB_MANIFEST);
const pathsOf = (files: readonly BuiltFile[]) =>
  files.map(({ url }) => new URL(url, location.origin).pathname);
const laterPaths = new Set(pathsOf(later));
const pathsAtInstall = pathsOf(atInstall);
const paths = new Set([...pathsAtInstall, ...laterPaths]);
const precache = new PrecacheController();
precache.addToCacheList(atInstall);

/** The app without a page that the build rendered. */
async function theApp(): Promise<Response> {
  return (await precache.matchPrecache('/index.html')) ?? Response.error();
}

async function install(event: ExtendableEvent): Promise<void> {
  await unpackMissing(OFFLINE_PACKS.atInstall, cacheNames.precache, pathsAtInstall);
  await precache.install(event);
}

async function cacheLaterFiles(): Promise<void> {
  await unpackMissing(OFFLINE_PACKS.later, LATER_CACHE, laterPaths);
  await keepFiles(laterPaths);
}

self.addEventListener('install', (event: ExtendableEvent) => {
  event.waitUntil(keepPreviousBuild(paths));
  // An update is completely cached before it is offered, as it may be applied offline.
  if (self.registration.active !== null) event.waitUntil(cacheLaterFiles());
  event.waitUntil(install(event));
});
self.addEventListener('activate', (event: ExtendableEvent) => {
  event.waitUntil(forgetOtherFiles(laterPaths));
  event.waitUntil(precache.activate(event));
});
// No index for `/`, which has a page of its own.
registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }));
handleBackgroundSync();
handleNotifications();
handlePeriodicSync();

// Filled when a page reports that the device is idle; until then files are fetched on demand and cached.
registerRoute(
  ({ url }) =>
    url.origin === location.origin && (laterPaths.has(url.pathname) || isOnDemandPath(url.pathname)),
  ({ request }) => keptFile(request),
);

// Chunks that only the previous build had.
registerRoute(
  ({ url }) => url.origin === location.origin && isHashedPath(url.pathname),
  ({ request }) => previousOrNetwork(request),
);

// Files shared from other apps arrive as a form POST, which is handled here and not sent to the server.
registerRoute(
  ({ request, url }) => isShare(request, url),
  ({ request }) => receiveShare(request),
  'POST',
);

// Images shown before are available offline.
registerRoute(
  ({ request, url }) => request.destination === 'image' && isStoredImage(url),
  ({ request }) => shownImage(request),
);

// Navigations to app pages: the one that the build rendered for the address, else the app alone. Other requests, such as the API, go to
// the network and are never cached.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.pathname),
  (options) =>
    precache.createHandlerBoundToURL(staticPageFile(options.url.pathname) ?? '/index.html')(options),
);

// Public raffle pages: network first; offline the app is opened, which shows what was read before, or a message.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPublicRafflePath(url.pathname),
  ({ request }) => publicPage(request, theApp),
);

// Any other address: the server's answer; offline the app is opened, which says that there is no such page.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === location.origin,
  ({ request }) => fetch(request).catch(theApp),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'FETCH_REST') event.waitUntil(cacheLaterFiles());
  // An update is activated only when the user agrees.
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
