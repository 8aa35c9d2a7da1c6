import { tooManyRequests } from '../app-error.ts';

/** Keys remembered at once: beyond that they are forgotten, and asked of the database again. */
const KEYS_MAX = 20_000;

const FULL = -1;

interface Lease {
  /** Calls that may still be let through without asking; FULL: none until the window ends. */
  left: number;
  endsAt: Date;
}

/** What a server may let through by itself of a limit that is counted for all servers. */
export interface Leases {
  /** Takes one. Answers false where the database must be asked. Throws 429 where the window is known to be full. */
  take: (key: string, now: Date) => boolean;
  /** Adds what the database has granted; nothing says that the window is full. */
  add: (key: string, granted: number, endsAt: Date) => void;
}

export function createLeases(): Leases {
  const leases = new Map<string, Lease>();
  return {
    take(key, now) {
      const lease = leases.get(key);
      if (!lease || lease.endsAt <= now || lease.left === 0) return false;
      if (lease.left === FULL) throw tooManyRequests(lease.endsAt, now);
      lease.left -= 1;
      return true;
    },
    add(key, granted, endsAt) {
      const before = leases.get(key);
      if (!before && leases.size >= KEYS_MAX) leases.clear();
      // Several calls at once may each have been granted some.
      const kept = before?.endsAt.getTime() === endsAt.getTime() ? Math.max(0, before.left) : 0;
      leases.set(key, { left: granted + kept === 0 ? FULL : granted + kept, endsAt });
    },
  };
}
