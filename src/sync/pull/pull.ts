import { ApiError } from '#src/api/api-error.ts';
import { pullRaffles } from './pull-raffles.ts';
import { pullCatalogues, pullSellerProfile } from './pull-settings.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** The result of a pull. */
export type PullOutcome = 'updated' | 'offline' | 'failed';

/** Pulls everything of this user. Parts fail independently; the next pull brings what is missing. */
export async function pullAll(context: SyncContext): Promise<PullOutcome> {
  const token = context.findToken();
  if (token === undefined) return 'failed';
  const parts = [pullCatalogues, pullSellerProfile, pullRaffles].map((part) => part(context, token));
  const ends = await Promise.allSettled(parts);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  for (const failure of failures) if (!(failure instanceof ApiError)) throw failure;
  const errors = failures as ApiError[];
  if (errors.some((error) => error.kind === 'refused' && error.status === 401)) context.onUnauthorized(token);
  if (errors.some((error) => error.kind !== 'refused')) {
    return (await context.connectivity.probe()) ? 'failed' : 'offline';
  }
  context.connectivity.markReachable();
  return errors.length === 0 ? 'updated' : 'failed';
}
