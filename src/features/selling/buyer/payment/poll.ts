import { pollDelayMs } from './stage.ts';

/** A call that is under way for longer on the return to the page is given up: phones drop connections while another app is open. */
const STALLED_MS = 3_000;

interface Asking {
  controller: AbortController;
  /** Epoch milliseconds. */
  since: number;
}

/**
 * Calls `ask` while the page is visible: immediately when it becomes visible or is restored, or when the network returns, and then with
 * increasing delays (`pollDelayMs`). Calls never overlap: one that is given up is aborted. Returns a function that stops polling.
 */
export function poll(ask: (signal: AbortSignal) => Promise<unknown>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visibleSince = Date.now();
  let asking: Asking | undefined;
  const askNow = async () => {
    clearTimeout(timer);
    if (document.hidden || (asking && Date.now() - asking.since < STALLED_MS)) return;
    asking?.controller.abort();
    const own: Asking = { controller: new AbortController(), since: Date.now() };
    asking = own;
    await ask(own.controller.signal).catch(() => undefined);
    if (asking !== own) return;
    asking = undefined;
    if (!signal.aborted) timer = setTimeout(() => void askNow(), pollDelayMs(Date.now() - visibleSince));
  };
  const restart = () => {
    visibleSince = Date.now();
    void askNow();
  };
  document.addEventListener('visibilitychange', restart, { signal });
  addEventListener('pageshow', restart, { signal });
  addEventListener('online', restart, { signal });
  restart();
  return () => {
    clearTimeout(timer);
    listening.abort();
    asking?.controller.abort();
  };
}
