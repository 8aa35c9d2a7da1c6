/** Actions triggered by page events (P-1011). */
export interface TriggerActions {
  /** The device reports a connectivity change. */
  networkChanged(): void;
  /** The page is visible again: send and pull. */
  wake(): void;
  /** The page is hidden: it may never run again. */
  leave(): void;
}

/** Listens to page events; does nothing in a worker. Returns the unsubscribe function. */
export function attachTriggers({ networkChanged, wake, leave }: TriggerActions): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const on = (target: EventTarget | undefined, type: string, act: (event: Event) => void) =>
    target?.addEventListener?.(type, act, { signal });

  on(globalThis, 'online', networkChanged);
  on(globalThis, 'offline', networkChanged);
  on(globalThis, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) wake();
  });
  on(globalThis.document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
    else leave();
  });
  return () => listening.abort();
}
