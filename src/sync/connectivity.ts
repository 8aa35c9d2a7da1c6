import { callApi } from '#src/api/call-api.ts';
import { readHealth } from '#core/contract/system.ts';

/** How long a probe may take, and how often one is repeated while our server is out of reach, milliseconds. */
const PROBE_TIMEOUT_MS = 10_000;
const FIRST_REPEAT_MS = 3_000;
const LAST_REPEAT_MS = 60_000;

/** Whether our server, and not a captive portal, can be reached. */
export interface Connectivity {
  /** False once the device says so or a probe failed; true until then, so that no screen opens with a false alarm. */
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
  /** Asks now. True only when our server has answered. Questions at the same time share one answer. */
  probe(): Promise<boolean>;
  /** The device says that something has changed: asks now, and soon again if that was too early. */
  hint(): void;
  /** Any true answer of our server is as good as a probe. */
  noteAnswer(): void;
  stop(): void;
}

/** A store over a probe of an endpoint of ours; `navigator.onLine` is only a hint and never decides. */
export function createConnectivity(fetchLike: typeof fetch): Connectivity {
  const listeners = new Set<() => void>();
  let online = globalThis.navigator?.onLine !== false;
  let underWay: Promise<boolean> | undefined;
  let repeatMs = FIRST_REPEAT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function become(next: boolean): void {
    clearTimeout(timer);
    if (next) repeatMs = FIRST_REPEAT_MS;
    else if (!stopped) {
      timer = setTimeout(() => void probe(), repeatMs);
      repeatMs = Math.min(LAST_REPEAT_MS, repeatMs * 2);
    }
    if (next === online) return;
    online = next;
    for (const listener of [...listeners]) listener();
  }

  async function ask(): Promise<boolean> {
    try {
      await callApi(readHealth, { fetch: fetchLike, timeoutMs: PROBE_TIMEOUT_MS });
      become(true);
      return true;
    } catch {
      become(false);
      return false;
    } finally {
      underWay = undefined;
    }
  }

  function probe(): Promise<boolean> {
    underWay ??= ask();
    return underWay;
  }

  return {
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    probe,
    hint() {
      repeatMs = FIRST_REPEAT_MS;
      void probe();
    },
    noteAnswer: () => become(true),
    stop() {
      stopped = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
