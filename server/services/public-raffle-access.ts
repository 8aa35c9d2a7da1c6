import { isPublicStatus } from '#core/domain/public-raffle.ts';
import { findRaffle, type StoredRaffle } from '../repositories/raffles.ts';
import { AppError } from './app-error.ts';
import type { Caller, ServiceContext } from './service-context.ts';

/**
 * A raffle that the caller may see (decision 32): what was published once by anybody, the rest by its owner. Throws 404 for
 * all else, deleted ones included: nothing tells a draft from an id that never was.
 */
export async function getVisibleRaffle(
  { db }: ServiceContext,
  caller: Caller | undefined,
  id: string,
): Promise<StoredRaffle> {
  const stored = await findRaffle(db, id);
  const isVisible =
    stored && !stored.isDeleted && (isPublicStatus(stored.status) || stored.ownerId === caller?.user.id);
  if (!isVisible) throw new AppError('not-found');
  return stored;
}
