import { APP_PATHS, isAppPage, isPublicRafflePath } from '#core/domain/app-paths.ts';
import type { WorkerNews } from '#core/domain/worker-requests.ts';
import { keepAffiliate } from './affiliate-arrival.ts';
import { openHere } from './open-here.ts';

/** Chromium's launch queue, missing from the DOM's types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

interface Launch {
  targetURL?: string;
  /** Files opened with this app (the manifest's file_handlers). */
  files?: readonly FileSystemFileHandle[];
}

/**
 * What to open for a launch while the app is already open (the manifest says 'focus-existing'): a page of the app or of a raffle, with its
 * fragment; nothing for the app's own icon. `openedAt` is the URL of this page, whose own launch is queued as well.
 */
export function launchPath(
  targetUrl: string,
  origin: string,
  openedAt: string | undefined,
): string | undefined {
  if (!URL.canParse(targetUrl)) return undefined;
  const { origin: whose, pathname, search, hash } = new URL(targetUrl);
  // The page may have taken a secret out of its address.
  if (openedAt !== undefined && withoutFragment(targetUrl) === withoutFragment(openedAt)) return undefined;
  if (whose !== origin || !(isAppPage(pathname) || isPublicRafflePath(pathname))) return undefined;
  const path = pathname + search + hash;
  return path === APP_PATHS.myRaffles ? undefined : path;
}

const withoutFragment = (url: string) => url.split('#')[0];

/** Opens with `goTo` what is chosen outside of this page: by launches of the installed app and taps on notifications (P-1107). */
export function followOutside(goTo: (path: string) => void): void {
  followLaunches(goTo);
  followTaps(goTo);
}

/** Handles launches of the installed app that the browser passes to the open window. */
function followLaunches(goTo: (path: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  // The router may have navigated since.
  let openedAt = performance.getEntriesByType('navigation')[0]?.name;
  launchQueue?.setConsumer(({ targetURL = '', files = [] }) => {
    if (files.length > 0) {
      void handOver(files).then(() => openHere(APP_PATHS.openRaffle, goTo));
      return;
    }
    const path = launchPath(targetURL, location.origin, openedAt);
    // Only the first launch can be the one that opened this page.
    openedAt = undefined;
    if (path === undefined) return;
    keepAffiliate(path);
    openOther(path, goTo);
  });
}

/** Opens what the worker says that was tapped among the notifications; the worker chooses the page by what each shows. */
function followTaps(goTo: (path: string) => void): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<WorkerNews | undefined>) => {
    if (data?.type === 'TELL_PATH') ports[0]?.postMessage(location.pathname);
    else if (data?.type === 'OPEN_PATH') openOther(data.path, goTo);
  });
}

/** A page that is shown already stays as it is. */
function openOther(path: string, goTo: (path: string) => void): void {
  const { pathname, search, hash } = location;
  if (path !== pathname + search + hash) void openHere(path, goTo);
}

/** Files that cannot be read any more are reported by the page that opens them. */
async function handOver(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const { keepWaitingFiles } = await import('#src/raffle-files/waiting-files.ts');
  const files = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  keepWaitingFiles(files.map((file) => (file.status === 'fulfilled' ? file.value : new File([], ''))));
}
