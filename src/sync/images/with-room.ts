import { Dexie } from 'dexie';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

const isFull = (error: unknown) => error instanceof StorageProblem && error.kind === 'full';

/**
 * Runs storage work; where there is no room, the app makes some and runs it again (P-1030). Within a transaction this is left to the
 * caller that opened it, as only the whole transaction can be repeated. @throws StorageProblem
 */
export async function withRoom<T>(
  database: UserDatabase,
  work: () => PromiseLike<T>,
  { forText = true }: { forText?: boolean } = {},
): Promise<T> {
  if (Dexie.currentTransaction) return work();
  return withStorage(work, database).catch(async (problem: unknown) => {
    if (!isFull(problem)) throw problem;
    const part = await import('./make-room.ts').catch(() => undefined);
    if (!part) throw problem;
    const again = () => withStorage(work, database);
    return part.workWithRoom(part.roomSteps(database, forText), again, isFull, problem);
  });
}
