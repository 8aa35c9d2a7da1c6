import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Exclusive } from './exclusive.ts';

/**
 * One drainer a user over all tabs and the worker: a Web Lock where the browser has them, a lease in the database where it
 * has not (`locks` null).
 */
export function drainLock(
  database: UserDatabase,
  owner: string,
  locks: LockManager | null | undefined = globalThis.navigator?.locks,
): Exclusive {
  // Hardly any browser is without: its code comes only there.
  if (!locks)
    return async (work, signal) =>
      (await import('./drain-lease.ts')).leaseLock(database, owner)(work, signal);
  return async (work, signal) => {
    await locks.request(`${database.name}-drain`, { signal }, work);
  };
}
