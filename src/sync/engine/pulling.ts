import { createStore } from '#src/store/store.ts';
import { pullAll, type PullOutcome } from '../pull/pull.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Minimum interval between automatic pulls, milliseconds. */
const PULL_INTERVAL_MS = 15_000;

/** Outcome of the last pull; 'pulling' while one runs, 'idle' before the first. */
export type PullState = PullOutcome | 'idle' | 'pulling';

export interface Pulling {
  /** Pulls from the server, by a pull that begins after the call: one that is running may have read before what the caller has changed. */
  pull(): Promise<PullOutcome>;
  /** Whether an automatic pull is due: not while one is running. */
  isPullDue(): boolean;
  state(): PullState;
  subscribe(listener: () => void): () => void;
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
  /** The pull that was asked for while one was running: one for all who have asked. */
  let next: Promise<PullOutcome> | undefined;
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

  function begin(): Promise<PullOutcome> {
    underWay ??= work();
    return underWay;
  }

  async function afterRunning(): Promise<PullOutcome> {
    await underWay?.catch(() => undefined);
    next = undefined;
    return stopping.signal.aborted ? 'failed' : begin();
  }

  return {
    pull() {
      pulledAt = context.now().getTime();
      if (!underWay) return begin();
      next ??= afterRunning();
      return next;
    },
    isPullDue() {
      const sincePull = context.now().getTime() - pulledAt;
      return underWay === undefined && (sincePull >= PULL_INTERVAL_MS || sincePull < 0);
    },
    state: state.get,
    subscribe: state.subscribe,
    async stop() {
      stopping.abort();
      await underWay?.catch(() => undefined);
    },
  };
}
