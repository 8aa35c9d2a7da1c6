import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { findRaffle, type StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Whether the raffle is public. */
export function isPublished(context: ServiceContext, stored: StoredRaffle): boolean {
  return !stored.isDeleted && isPublicStatus(stored.status) && !isLocked(context, stored.ownerId);
}

function isOwn(caller: Caller | undefined, { isDeleted, ownerId }: StoredRaffle): boolean {
  return !isDeleted && ownerId === caller?.user.id;
}

/**
 * A raffle visible to the caller (P-903): published ones to everybody, others to their owner. Throws the same 404 for
 * drafts, deleted and unknown ids.
 */
export async function getVisibleRaffle(
  context: ServiceContext,
  caller: Caller | undefined,
  id: string,
): Promise<StoredRaffle> {
  const stored = await findRaffle(context.db, id);
  const isVisible = stored && (isPublished(context, stored) || isOwn(caller, stored));
  if (!isVisible) throw new AppError('not-found');
  return stored;
}
