import { pingDatabase } from '../../repositories/system/readiness.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

/** Throws 503 if the database does not answer. */
export async function assertReady({ db }: ServiceContext): Promise<void> {
  try {
    await pingDatabase(db);
  } catch {
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  }
}
