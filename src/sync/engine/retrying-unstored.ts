import type { SyncContext } from '../context/sync-context.ts';

/** Delays between two attempts, milliseconds: doubled from the first to the last. */
const FIRST_DELAY_MS = 2_000;
const LAST_DELAY_MS = 60_000;

export interface RetryingUnstored {
  /** Tries at once, where there is anything: room may have been made. Never rejects. */
  now(): Promise<void>;
  stop(): void;
}

/** Writes text that is not stored again by itself, by a timer and when the page is shown, until it is. */
export function retryUnstored(context: SyncContext): RetryingUnstored {
  const { unstored } = context;
  let delay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let isStopped = false;

  async function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isTrying || unstored.list().length === 0) return;
    isTrying = true;
    try {
      await (await import('../save/retry-unstored.ts')).storeAgain(context);
    } catch {
      // Its code is out of reach for now.
    } finally {
      isTrying = false;
      plan();
    }
  }

  function plan(): void {
    if (unstored.list().length === 0) {
      clearTimeout(timer);
      timer = undefined;
      delay = FIRST_DELAY_MS;
      return;
    }
    if (timer !== undefined || isTrying || isStopped) return;
    timer = setTimeout(() => void now(), delay);
    delay = Math.min(delay * 2, LAST_DELAY_MS);
  }

  const onShown = () => {
    if (document.visibilityState === 'visible') void now();
  };
  const stopListening = unstored.subscribe(plan);
  globalThis.document?.addEventListener?.('visibilitychange', onShown);
  return {
    now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
      globalThis.document?.removeEventListener?.('visibilitychange', onShown);
    },
  };
}
