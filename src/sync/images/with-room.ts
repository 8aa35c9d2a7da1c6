import { Dexie } from 'dexie';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/**
 * Runs storage work; where there is no room, deletes offline copies of images and runs it again. Within a transaction this is
 * left to the caller that opened it, as only the whole transaction can be repeated. @throws StorageProblem
 */
export async function withRoom<T>(database: UserDatabase, work: () => PromiseLike<T>): Promise<T> {
  if (Dexie.currentTransaction) return work();
  return withStorage(work, database).catch(async (error: unknown) => {
    if (!(error instanceof StorageProblem) || error.kind !== 'full') throw error;
    const { dropOfflineCopies } = await import('./sweep-images.ts');
    // Where that fails too, the first problem is reported.
    const freed = await dropOfflineCopies(database).catch(() => 0);
    if (freed === 0) throw error;
    return withStorage(work, database);
  });
}
