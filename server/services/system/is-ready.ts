import { askDatabase } from '../../repositories/system/readiness.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

/** Throws 503 where the database does not answer. */
export async function assertReady({ db }: ServiceContext): Promise<void> {
  try {
    await askDatabase(db);
  } catch {
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  }
}
