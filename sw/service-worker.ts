import { registerRoute } from 'workbox-routing';
import { isAppPage, isPublicRafflePath } from '../core/domain/app-paths.ts';
import { staticPageFile } from '../core/domain/static-pages.ts';
import type { WorkerRequest } from '../core/domain/worker-requests.ts';
import {
  answerFile,
  dropWrong,
  fetchMissing,
  forgetOtherFiles,
  missingOf,
  takeOverUnchecked,
} from './app-files.ts';
import { appPage, keptApp } from './app-pages.ts';
import { isHashedPath } from './built-file.ts';
import { keepBuyersPart, keepsBuyersPart, noteBuyersPart, noteWholeApp } from './kept-parts.ts';
import { type BuiltFile, precachePlan } from './precache-plan.ts';
import { publicPage } from './public-pages.ts';
import { OFFLINE_PACKS, unpackMissing } from './offline-pack.ts';
import { keepPreviousBuild, previousOrNetwork } from './previous-build.ts';
import { isLackOfRoom, makeRoom, reportLackOfRoom } from './room-for-update.ts';
import { isShare, receiveShare } from './share-target.ts';
import { isStoredImage, shownImage } from './shown-thumbnails.ts';
import { isFormerVersionBroken } from './unchecked-caches.ts';
import { handleNotifications } from './notifications.ts';
import { handlePeriodicSync } from './unsent-notice.ts';
import { handleBackgroundSync } from './handle-background-sync.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build with their digests (scripts/vite/file-digests.mjs). */
  readonly __WB_MANIFEST: BuiltFile[];
};

const files = self.__WB_MANIFEST;
const plan = precachePlan(files);
const filesByPath = new Map(files.map((file) => [`/${file.url}`, file]));

function fileAt(path: string): BuiltFile {
  const file = filesByPath.get(path);
  if (!file) throw new Error(`The build has no ${path}`);
  return file;
}

const index = fileAt('/index.html');
const theApp = () => keptApp(index);

async function keepMissing(moment: 'atInstall' | 'later'): Promise<void> {
  await unpackMissing(OFFLINE_PACKS[moment], plan[moment]);
  await fetchMissing(plan[moment]);
}

const keepBuyersLater = () => keepBuyersPart(plan.later, index.digest);

/** Keeps what is needed at first, and what a buyer's pages need. */
async function keepForBuyers(): Promise<void> {
  await keepMissing('atInstall');
  await keepBuyersLater();
}

async function keepAll(): Promise<void> {
  await noteWholeApp();
  await keepMissing('atInstall');
  await keepMissing('later');
}

/** Keeps of the later files of an update what this device keeps. */
async function keepOwnLater(): Promise<void> {
  if (await keepsBuyersPart()) return keepBuyersLater();
  // What an earlier version has kept, which knew of no parts, is all of it.
  await noteWholeApp();
  await keepMissing('later');
}

/**
 * Keeps the files of an update, as it may be applied offline, and the chunks that open pages still need. A device that is full keeps
 * what the update needs to start, and the rest once there is room.
 */
async function keepUpdate(): Promise<void> {
  const missingLater = await missingOf(plan.later);
  try {
    const phases = await Promise.allSettled([keepMissing('atInstall'), keepOwnLater()]);
    for (const phase of phases) if (phase.status === 'rejected') throw phase.reason;
  } catch (error) {
    if (!isLackOfRoom(error)) throw error;
    await makeRoom(missingLater);
    return keepNeeded();
  }
  try {
    await keepPreviousBuild(new Set(filesByPath.keys()));
  } catch (error) {
    if (!isLackOfRoom(error)) throw error;
    await makeRoom([]);
  }
}

/** Keeps what an update needs to start. Rejects where even that does not fit, after the pages were told. */
async function keepNeeded(): Promise<void> {
  try {
    await keepMissing('atInstall');
  } catch (error) {
    if (isLackOfRoom(error)) await reportLackOfRoom(self.clients);
    throw error;
  }
}

/** Rejects, so that the version before goes on, unless every file is what the build made (P-1021). */
async function install(): Promise<void> {
  await takeOverUnchecked(files);
  const isUpdate = self.registration.active !== null;
  if (isUpdate) await keepUpdate();
  else await keepMissing('atInstall');
  // Nobody could accept an update on the page of a portal.
  if (isUpdate && (await isFormerVersionBroken())) await self.skipWaiting();
}

/** Leaves the files of a version that came meanwhile: it forgets those of the others when it is activated itself. */
async function forgetOthers(): Promise<void> {
  const { installing, waiting } = self.registration;
  if (!installing && !waiting) await forgetOtherFiles(files);
}

self.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(install()));
self.addEventListener('activate', (event: ExtendableEvent) => {
  // Controls pages that are already open, so that the app works offline after the first visit.
  event.waitUntil(self.clients.claim());
  event.waitUntil(forgetOthers());
});
handleBackgroundSync();
handleNotifications();
handlePeriodicSync();

// Those that are not cached yet are fetched on demand and cached.
registerRoute(
  ({ url }) => url.origin === location.origin && filesByPath.has(url.pathname),
  ({ url, event }) => answerFile(fileAt(url.pathname), (work) => event.waitUntil(work)),
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
  ({ request, url }) => appPage(request, fileAt(staticPageFile(url.pathname) ?? '/index.html'), index),
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

const REQUESTS: Readonly<Record<WorkerRequest['type'], () => Promise<void>>> = {
  FETCH_REST: keepAll,
  FETCH_BUYERS: async () => ((await noteBuyersPart()) ? keepForBuyers() : keepAll()),
  FETCH_INSTALLED: () => keepMissing('atInstall'),
  CHECK_FILES: () => dropWrong(files),
  SKIP_WAITING: () => self.skipWaiting(),
};

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type = '' } = (event.data ?? {}) as { type?: string };
  if (!Object.hasOwn(REQUESTS, type)) return;
  const work = REQUESTS[type as WorkerRequest['type']]();
  // What fails without a network is asked for again.
  event.waitUntil(work.catch(() => undefined).then(() => event.ports[0]?.postMessage(type)));
});
