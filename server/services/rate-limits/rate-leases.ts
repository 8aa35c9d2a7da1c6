import { tooManyRequests } from '../app-error.ts';

/** Maximum number of cached leases; dropped ones are read from the database again. */
const KEYS_MAX = 20_000;

const FULL = -1;

interface Lease {
  /** Remaining calls without a database query; FULL: none until the window ends. */
  left: number;
  endsAt: Date;
}

/** Local allowance of a server from a limit that is shared by all servers. */
export interface Leases {
  /** Uses one call. False if the database must be queried. Throws 429 if the window is known to be exhausted. */
  take: (key: string, now: Date) => boolean;
  /** Adds calls granted by the database; the window is not exhausted. */
  add: (key: string, granted: number, endsAt: Date) => void;
}

/** No leases yet; kept in this process. */
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
      // Concurrent calls may each have been granted some.
      const kept = before?.endsAt.getTime() === endsAt.getTime() ? Math.max(0, before.left) : 0;
      leases.set(key, { left: granted + kept === 0 ? FULL : granted + kept, endsAt });
    },
  };
}
