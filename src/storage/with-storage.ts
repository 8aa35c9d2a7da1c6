import { reopen, type Reopenable } from './reopen.ts';
import { setStorageHealth } from './storage-health.ts';
import { findStorageProblem } from './storage-problem.ts';

/**
 * Runs storage work and maps quota and availability errors to a StorageProblem; other errors are rethrown. If the browser
 * closed the `database`, or it found no room when it was last opened (P-1027), it is reopened and the work is retried once.
 */
export async function withStorage<T>(work: () => PromiseLike<T>, database?: Reopenable): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = findStorageProblem(error);
    const canReopen = problem?.kind === 'unavailable' || (problem?.kind === 'full' && !database?.isOpen());
    if (!canReopen || !database || database.hasBeenClosed()) throw problem ?? error;
    return retry(work, database);
  }
}

async function retry<T>(work: () => PromiseLike<T>, database: Reopenable): Promise<T> {
  try {
    await reopen(database);
    const result = await work();
    setStorageHealth('fine');
    return result;
  } catch (error) {
    const problem = findStorageProblem(error);
    if (problem?.kind === 'unavailable') setStorageHealth('failing');
    throw problem ?? error;
  }
}
