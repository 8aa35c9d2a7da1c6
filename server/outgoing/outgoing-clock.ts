import { setTimeout as sleep } from 'node:timers/promises';

/** Time as the gates see it; tests have one of their own. */
export interface OutgoingClock {
  /** Milliseconds from any start; never goes back. */
  now: () => number;
  /** Resolves after `ms` milliseconds. */
  sleep: (ms: number) => Promise<void>;
}

/** The clock of the process. */
export const PROCESS_CLOCK: OutgoingClock = {
  now: () => performance.now(),
  sleep: (ms) => sleep(ms),
};
