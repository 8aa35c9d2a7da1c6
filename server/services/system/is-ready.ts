import { pingDatabase } from '../../repositories/system/readiness.ts';
import { AppError, storageFull } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

/** Throws 503 if the database does not answer (`unavailable`), or database or image store lack space (`storage-full`). */
export async function assertReady({ db, storage }: ServiceContext): Promise<void> {
  try {
    await pingDatabase(db);
  } catch {
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  }
  const { database, images } = await storage.read();
  if (database.isFull || images.isFull) throw storageFull();
}
