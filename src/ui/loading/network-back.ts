import { createStore } from '#src/store/store.ts';
import { isReachable } from './lost-chunk.ts';

/** Interval of reachability checks while a module waits for the network, milliseconds. */
const CHECK_INTERVAL_MS = 5_000;

interface Wait {
  over: Promise<void>;
  retryNow(): void;
}

/** Shared by all modules that wait. */
const wait = createStore<Wait | undefined>(undefined);

/** Resolves when our server replies. Checks periodically, on `online` events, and on request. */
export function whenReachable(): Promise<void> {
  const current = wait.get() ?? startWait();
  wait.set(current);
  return current.over;
}

/** Whether a module waits for the network. Usable with useSyncExternalStore. */
export function isNetworkAwaited(): boolean {
  return wait.get() !== undefined;
}

/** Subscribes to `isNetworkAwaited`. Returns the unsubscribe function. */
export const onNetworkAwaited = wait.subscribe;

/** 'Tentar de novo'. */
export function retryNow(): void {
  wait.get()?.retryNow();
}

function startWait(): Wait {
  const end = Promise.withResolvers<void>();
  const ask = async () => {
    const isBack = await isReachable();
    // Checks overlap: of an earlier one the answer may come after the wait was over, and after a later wait has begun.
    if (!isBack || wait.get() !== started) return;
    clearInterval(timer);
    removeEventListener('online', onOnline);
    end.resolve();
    wait.set(undefined);
  };
  const onOnline = () => void ask();
  const timer = setInterval(onOnline, CHECK_INTERVAL_MS);
  addEventListener('online', onOnline);
  const started = { over: end.promise.then(reloadFailedStyles), retryNow: onOnline };
  return started;
}

/**
 * Browsers do not retry failed stylesheets, so modules loaded later would be unstyled. Disabled ones are never requested: their rules
 * stand in the page.
 */
async function reloadFailedStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])');
  const lost = [...links].filter(isLost);
  await Promise.all(
    lost.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve) => (again.onload = again.onerror = resolve));
      link.replaceWith(again);
      return settled;
    }),
  );
}

/** A failed stylesheet is empty in some browsers, and not readable in others. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}
