import { Dexie } from 'dexie';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/**
 * Storage work for which, where there is no room, copies of what the server has make it. Within a transaction whoever began it
 * makes room: it can only be done anew as a whole. @throws StorageProblem
 */
export async function withRoom<T>(database: UserDatabase, work: () => PromiseLike<T>): Promise<T> {
  if (Dexie.currentTransaction) return work();
  return withStorage(work, database).catch(async (error: unknown) => {
    if (!(error instanceof StorageProblem) || error.kind !== 'full') throw error;
    const { dropOfflineCopies } = await import('./images/sweep-images.ts');
    // Where not even that can be done, the first problem is the one to tell.
    const freed = await dropOfflineCopies(database).catch(() => 0);
    if (freed === 0) throw error;
    return withStorage(work, database);
  });
}
