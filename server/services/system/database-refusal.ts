import { isDatabaseAway } from '../../repositories/transaction.ts';
import { AppError } from '../app-error.ts';

export { isAborted, onceMoreIfAway } from '../../repositories/transaction.ts';

/** When a client may ask again after its database was away, seconds. */
const RETRY_AFTER_SECONDS = 2;

/** 503 `unavailable` for an error of a database that was away; undefined for any other error. */
export function findDatabaseRefusal(error: unknown): AppError | undefined {
  return isDatabaseAway(error)
    ? new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    : undefined;
}
