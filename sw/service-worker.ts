import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage, isPublicRafflePath } from '../core/domain/app-paths.ts';
import { isHashedPath, keepPreviousBuild, previousOrNetwork } from './previous-build.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** What the build made, with a revision each. */
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

// The first visit is enough to work offline: pages that are open already are served from now on.
clientsClaim();
cleanupOutdatedCaches();
const manifest = self.__WB_MANIFEST;
const paths = new Set(
  manifest.map((entry) => new URL(typeof entry === 'string' ? entry : entry.url, location.origin).pathname),
);
self.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(keepPreviousBuild(paths)));
precacheAndRoute(manifest, { cleanURLs: false });

// What the precache has not: a chunk that only the build before this one had.
registerRoute(
  ({ url }) => url.origin === location.origin && isHashedPath(url.pathname),
  ({ request }) => previousOrNetwork(request),
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
  // An update takes over when the user has said yes, never by itself.
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
