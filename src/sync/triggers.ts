/** What the outside world may set off. */
export interface TriggerActions {
  /** The network may have come or gone. */
  networkChanged(): void;
  /** Somebody looks at the app again: send what waits, bring what is new. */
  wake(): void;
  /** The page is out of sight: it may never run again. */
  leave(): void;
}

/** Listens to the page, where there is one. Answers how to stop. */
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
