import { pollDelayMs } from './stage.ts';

/**
 * Calls `ask` while the page is visible: immediately when it becomes visible or is restored, or when the network returns, and then with
 * increasing delays (`pollDelayMs`). Calls never overlap. Returns a function that stops polling.
 */
export function poll(ask: (signal: AbortSignal) => Promise<unknown>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visibleSince = Date.now();
  let isAsking = false;
  const askNow = async () => {
    clearTimeout(timer);
    if (isAsking || document.hidden) return;
    isAsking = true;
    await ask(signal).catch(() => undefined);
    isAsking = false;
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
    controller.abort();
  };
}
