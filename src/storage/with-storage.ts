import { reopen, type Reopenable } from './reopen.ts';
import { noteStorageHealth } from './storage-health.ts';
import { findStorageProblem } from './storage-problem.ts';

/**
 * Runs a piece of storage work; room and reach problems come out as a StorageProblem, mistakes as they are. Where the
 * `database` was lost, closed by the browser for one, it is opened again and the work is done anew, once.
 */
export async function withStorage<T>(work: () => PromiseLike<T>, database?: Reopenable): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = findStorageProblem(error);
    if (problem?.kind !== 'unavailable' || !database || database.hasBeenClosed()) throw problem ?? error;
    return again(work, database);
  }
}

async function again<T>(work: () => PromiseLike<T>, database: Reopenable): Promise<T> {
  try {
    await reopen(database);
    const result = await work();
    noteStorageHealth('fine');
    return result;
  } catch (error) {
    const problem = findStorageProblem(error);
    if (problem?.kind === 'unavailable') noteStorageHealth('failing');
    throw problem ?? error;
  }
}
