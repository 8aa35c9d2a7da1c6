import { isReachable } from './lost-chunk.ts';

/** Somebody waits for a part that could not be fetched: our server is asked this often, milliseconds. */
const ASK_EVERY_MS = 5_000;

interface Wait {
  over: Promise<void>;
  askNow(): void;
}

/** One for all parts that are waited for. */
let wait: Wait | undefined;
const listeners = new Set<() => void>();

/** Resolves once our server answers. Asks now and then, when the device says that it is online, and on request. */
export function untilReachable(): Promise<void> {
  wait ??= startWait();
  for (const listener of [...listeners]) listener();
  return wait.over;
}

/** Whether a part of the app waits for the network. Usable with useSyncExternalStore. */
export function isNetworkAwaited(): boolean {
  return wait !== undefined;
}

/** Calls `listener` when that begins or ends. Answers how to stop. */
export function onNetworkAwaited(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 'Tentar de novo'. */
export function askNow(): void {
  wait?.askNow();
}

function startWait(): Wait {
  const end = Promise.withResolvers<void>();
  const ask = async () => {
    if (!(await isReachable()) || wait === undefined) return;
    clearInterval(timer);
    removeEventListener('online', onOnline);
    wait = undefined;
    end.resolve();
    for (const listener of [...listeners]) listener();
  };
  const onOnline = () => void ask();
  const timer = setInterval(onOnline, ASK_EVERY_MS);
  addEventListener('online', onOnline);
  return { over: end.promise.then(reviveStyles), askNow: onOnline };
}

/** A stylesheet that could not be fetched is not asked for again by itself: whoever comes next would come without it. */
async function reviveStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
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

/** Browsers keep an empty sheet of what could not be fetched, some one that may not be read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}
