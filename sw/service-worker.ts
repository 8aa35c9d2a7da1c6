import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage } from '../core/domain/app-paths.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** What the build made, with a revision each. */
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

// The first visit is enough to work offline: pages that are open already are served from now on.
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });

// Only the app's own pages. What no route takes goes to the network as if there were no worker: the API is never cached.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.pathname),
  createHandlerBoundToURL('/index.html'),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // An update takes over when the user has said yes, never by itself.
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
