import { createStore } from '#src/store/store.ts';
import { pullAll, type PullOutcome } from '../pull/pull.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Minimum interval between automatic pulls, milliseconds. */
const PULL_INTERVAL_MS = 15_000;

/** Outcome of the last pull; 'pulling' while one runs, 'idle' before the first. */
export type PullState = PullOutcome | 'idle' | 'pulling';

export interface Pulling {
  /** Pulls from the server. Concurrent calls share one pull. */
  pull(): Promise<PullOutcome>;
  /** Whether an automatic pull is due. */
  isPullDue(): boolean;
  state(): PullState;
  subscribe(listener: () => void): () => void;
  /** Resolves when no pull is running. */
  settled(): Promise<void>;
  /** Aborts the requests of a pull that is running, and resolves when it has ended. What it has stored stays. */
  stop(): Promise<void>;
}

/** The context with requests that `signal` aborts. */
function abortedBy(signal: AbortSignal, context: SyncContext): SyncContext {
  return {
    ...context,
    fetch: (input, init) =>
      context.fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([signal, init.signal]) : signal,
      }),
  };
}

/** Runs one pull at a time and publishes its state. */
export function createPulling(context: SyncContext): Pulling {
  const { connectivity } = context;
  const stopping = new AbortController();
  const stoppable = abortedBy(stopping.signal, context);
  const state = createStore<PullState>('idle');
  let underWay: Promise<PullOutcome> | undefined;
  let pulledAt = -Infinity;

  async function work(): Promise<PullOutcome> {
    state.set('pulling');
    let outcome: PullOutcome = 'failed';
    try {
      // One probe instead of several failing requests while the server is known to be unreachable.
      const isReachable = connectivity.isOnline() || (await connectivity.probe());
      outcome = isReachable ? await pullAll(stoppable) : 'offline';
      return outcome;
    } finally {
      underWay = undefined;
      state.set(outcome);
    }
  }

  const settled = async () => {
    await underWay?.catch(() => undefined);
  };

  return {
    pull() {
      pulledAt = context.now().getTime();
      underWay ??= work();
      return underWay;
    },
    isPullDue() {
      const sincePull = context.now().getTime() - pulledAt;
      return sincePull >= PULL_INTERVAL_MS || sincePull < 0;
    },
    state: state.get,
    subscribe: state.subscribe,
    settled,
    async stop() {
      stopping.abort();
      await settled();
    },
  };
}
