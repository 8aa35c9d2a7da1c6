import { isPublicStatus } from '#core/domain/public-raffle.ts';
import { findRaffle, type StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Whether strangers may see the raffle. */
export function isPublished(context: ServiceContext, stored: StoredRaffle): boolean {
  return !stored.isDeleted && isPublicStatus(stored.status) && !isLocked(context, stored.ownerId);
}

function isOwn(caller: Caller | undefined, { isDeleted, ownerId }: StoredRaffle): boolean {
  return !isDeleted && ownerId === caller?.user.id;
}

/**
 * A raffle that the caller may see (decision 32): what was published once by anybody, the rest by its owner. Throws 404 for
 * all else, deleted ones included: nothing tells a draft from an id that never was.
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
