import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Exclusive } from '../context/exclusive.ts';

/**
 * Mutual exclusion of drains per user over all tabs and the worker: a Web Lock, or a lease in the database in browsers
 * without them (`locks` null).
 */
export function drainLock(
  database: UserDatabase,
  owner: string,
  locks: LockManager | null | undefined = globalThis.navigator?.locks,
): Exclusive {
  // Rare, so the lease is loaded only when needed.
  if (!locks)
    return async (work, signal) =>
      (await import('./drain-lease.ts')).leaseLock(database, owner)(work, signal);
  return async (work, signal) => {
    await locks.request(`${database.name}-drain`, { signal }, work);
  };
}
