import { APP_PATHS, isDashboardPath, SAVED_PURCHASE_ROUTE } from '#core/domain/app-paths.ts';

const SAVED_LINKS = SAVED_PURCHASE_ROUTE.replace(':purchaseId', '');

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
 * The path to open for a launch while the app is already open (the manifest says 'focus-existing'): a shortcut's route;
 * nothing for the app's own icon. `openedAt` is the URL of this page, whose own launch is queued as well.
 */
export function launchPath(
  targetUrl: string,
  origin: string,
  openedAt: string | undefined,
): string | undefined {
  if (targetUrl === openedAt || !URL.canParse(targetUrl)) return undefined;
  const { origin: whose, pathname, search } = new URL(targetUrl);
  if (whose !== origin || !isDashboardPath(pathname)) return undefined;
  return pathname === APP_PATHS.myRaffles && search === '' ? undefined : pathname + search;
}

/**
 * The saved link of a purchase (P-755) for which the app was launched while it is already open; undefined for anything else, and for
 * the launch that opened this page. It is opened as a page of its own: the router hands no fragment to a route's loader.
 */
export function launchedSavedLink(
  targetUrl: string,
  origin: string,
  openedAt: string | undefined,
): string | undefined {
  const withoutFragment = targetUrl.split('#')[0] ?? '';
  const isFirst = withoutFragment === openedAt?.split('#')[0];
  return !isFirst && withoutFragment.startsWith(origin + SAVED_LINKS) ? targetUrl : undefined;
}

/** Handles launches of the installed app that the browser passes to the open window. */
export function followLaunches(goTo: (path: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  // The router may have navigated since.
  let openedAt = performance.getEntriesByType('navigation')[0]?.name;
  launchQueue?.setConsumer(({ targetURL = '', files = [] }) => {
    if (files.length > 0) {
      void handOver(files).then(() => goTo(APP_PATHS.openRaffle));
      return;
    }
    const path = launchPath(targetURL, location.origin, openedAt);
    const savedLink = launchedSavedLink(targetURL, location.origin, openedAt);
    // Only the first launch can be the one that opened this page.
    openedAt = undefined;
    if (savedLink !== undefined) location.assign(savedLink);
    else if (path !== undefined) goTo(path);
  });
}

/** Files that cannot be read any more are reported by the page that opens them. */
async function handOver(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const { keepWaitingFiles } = await import('#src/raffle-files/waiting-files.ts');
  const files = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  keepWaitingFiles(files.map((file) => (file.status === 'fulfilled' ? file.value : new File([], ''))));
}
