import { APP_PATHS, isDashboardPath } from '#core/domain/app-paths.ts';

/** Chromium's queue of launches, not yet in the DOM's types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

interface Launch {
  targetURL?: string;
  /** Files that the system opens with this app (the manifest's file_handlers). */
  files?: readonly FileSystemFileHandle[];
}

/**
 * Where a launch of the installed app leads while it is open (the manifest says 'focus-existing'): a shortcut to its
 * route; the app's own icon nowhere, for what is open stays open. `openedAt` is the address that this page was opened with,
 * whose launch comes through the queue as well.
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

/** Follows the shortcuts of the installed app, where the browser hands them to the window that is open. */
export function followLaunches(goTo: (path: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  // The router may have gone on since.
  let openedAt = performance.getEntriesByType('navigation')[0]?.name;
  launchQueue?.setConsumer(({ targetURL = '', files = [] }) => {
    if (files.length > 0) {
      void handOver(files).then(() => goTo(APP_PATHS.openRaffle));
      return;
    }
    const path = launchPath(targetURL, location.origin, openedAt);
    // Only the first launch is the one that opened this page.
    openedAt = undefined;
    if (path !== undefined) goTo(path);
  });
}

/** Files that cannot be read any more are told by the page that opens them. */
async function handOver(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const { keepWaitingFiles } = await import('#src/raffle-files/waiting-files.ts');
  const files = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  keepWaitingFiles(files.map((file) => (file.status === 'fulfilled' ? file.value : new File([], ''))));
}
