import { callApi } from '#src/api/call-api.ts';
import { createStore } from '#src/store/store.ts';
import { readHealth } from '#core/contract/system.ts';

/** Timeout of a probe, and bounds of the interval between probes while our server is unreachable, milliseconds. */
const PROBE_TIMEOUT_MS = 10_000;
const FIRST_REPEAT_MS = 3_000;
const LAST_REPEAT_MS = 60_000;

/** Whether our server (not just a captive portal) is reachable. */
export interface Connectivity {
  /** False after a failed probe, or if the device started offline; optimistic (true) until then. */
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
  /** Probes now. True only if our server has replied. Concurrent calls share one probe. */
  probe(): Promise<boolean>;
  /** The device reports a change: probes now, and again soon if that fails. */
  hint(): void;
  /** Any genuine reply of our server counts as a successful probe. */
  markReachable(): void;
  /** Ends the probing. A probe that is running fails at once, and so does any later one. */
  stop(): void;
}

/** Connectivity from probes of our health endpoint. `navigator.onLine` gives only the initial value. */
export function createConnectivity(fetchLike: typeof fetch): Connectivity {
  const online = createStore(globalThis.navigator?.onLine !== false);
  let underWay: Promise<boolean> | undefined;
  let repeatMs = FIRST_REPEAT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  function setOnline(next: boolean): void {
    clearTimeout(timer);
    if (next) repeatMs = FIRST_REPEAT_MS;
    else {
      timer = setTimeout(() => void probe(), repeatMs);
      repeatMs = Math.min(LAST_REPEAT_MS, repeatMs * 2);
    }
    online.set(next);
  }

  async function callHealth(): Promise<boolean> {
    try {
      await callApi(readHealth, { fetch: fetchLike, timeoutMs: PROBE_TIMEOUT_MS, signal });
      setOnline(true);
      return true;
    } catch {
      if (!signal.aborted) setOnline(false);
      return false;
    } finally {
      underWay = undefined;
    }
  }

  function probe(): Promise<boolean> {
    underWay ??= callHealth();
    return underWay;
  }

  return {
    isOnline: online.get,
    subscribe: online.subscribe,
    probe,
    hint() {
      repeatMs = FIRST_REPEAT_MS;
      void probe();
    },
    markReachable: () => setOnline(true),
    stop() {
      stopping.abort();
      clearTimeout(timer);
      online.clear();
    },
  };
}
