import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Exclusive } from '../context/exclusive.ts';

/** Lease duration without renewal; longer than a request may take. */
const LEASE_MS = 45_000;
const LEASE_RENEW_MS = 10_000;
const LEASE_POLL_MS = 1_000;
const LEASE_KEY = 'drain-lease';

interface Lease {
  owner: string;
  until: number;
}

/** Acquires the lease when it is free or expired, and renews it while the work runs. */
export function leaseLock(database: UserDatabase, owner: string): Exclusive {
  const { meta } = database;

  function acquire(): Promise<boolean> {
    return database.transaction('rw', meta, async () => {
      const held = (await meta.get(LEASE_KEY))?.value as Lease | undefined;
      const now = Date.now();
      // An expiry further ahead than LEASE_MS means that the clock was set back: the lease is ignored.
      if (held && held.owner !== owner && held.until > now && held.until <= now + LEASE_MS) return false;
      await meta.put({ key: LEASE_KEY, value: { owner, until: now + LEASE_MS } satisfies Lease });
      return true;
    });
  }

  function release(): Promise<void> {
    return database.transaction('rw', meta, async () => {
      const held = (await meta.get(LEASE_KEY))?.value as Lease | undefined;
      if (held?.owner === owner) await meta.delete(LEASE_KEY);
    });
  }

  return async (work, signal) => {
    while (!(await acquire())) await pause(LEASE_POLL_MS, signal);
    const renewal = setInterval(() => void acquire().catch(() => undefined), LEASE_RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(renewal);
      if (database.isOpen()) await release();
    }
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
