import type { PullOutcome } from './pull.ts';
import type { SyncContext } from './sync-context.ts';

/** A pull by itself happens at most this often, milliseconds. */
const PULL_REST_MS = 15_000;

/** How the last pull ended; 'pulling' while one is under way, 'idle' before the first. */
export type PullState = PullOutcome | 'idle' | 'pulling';

export interface Pulling {
  /** Brings what the server has. Asked while one is under way, answers with that one. */
  pull(): Promise<PullOutcome>;
  /** Whether the last one was long enough ago for another by itself. */
  isRested(): boolean;
  state(): PullState;
  subscribe(listener: () => void): () => void;
  /** Answers once nothing is under way. */
  settled(): Promise<void>;
}

/** Pulls one at a time, and tells how it goes. */
export function createPulling(context: SyncContext): Pulling {
  const { connectivity } = context;
  const listeners = new Set<() => void>();
  let state: PullState = 'idle';
  let underWay: Promise<PullOutcome> | undefined;
  let pulledAt = -Infinity;

  function become(next: PullState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function work(): Promise<PullOutcome> {
    become('pulling');
    let outcome: PullOutcome = 'failed';
    try {
      // One question instead of a row of failing requests while the server is known to be out of reach.
      const isReachable = connectivity.isOnline() || (await connectivity.probe());
      outcome = isReachable ? await (await import('./pull.ts')).pullAll(context) : 'offline';
      return outcome;
    } finally {
      underWay = undefined;
      become(outcome);
    }
  }

  return {
    pull() {
      pulledAt = context.now().getTime();
      underWay ??= work();
      return underWay;
    },
    isRested() {
      const sincePull = context.now().getTime() - pulledAt;
      return sincePull >= PULL_REST_MS || sincePull < 0;
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled() {
      await underWay?.catch(() => undefined);
    },
  };
}
