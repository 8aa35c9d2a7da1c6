import { isFreeRaffle } from '#core/domain/publication/publication.ts';
import type { Raffle } from '#core/domain/raffles/raffle.ts';
import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import type { User } from '#core/domain/account/user.ts';
import { findRaffle, findRaffleForUpdate, type StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** The raffle as replied to its owner. `isFree` is the free rule as of now (P-503). */
export function toRaffleReply(stored: StoredRaffle, owner: User): Raffle {
  const { id, ownerId, title, description, priceCents, status, slug, revision, maxTickets } = stored;
  const { categoryId, ticketPlanId, lotteryId, createdAt, updatedAt } = stored;
  return {
    ...{ id, ownerId, title, description, priceCents, status, slug, revision, createdAt, updatedAt },
    ...{ categoryId, ticketPlanId, lotteryId },
    isFree: isFreeRaffle({ priceCents, maxTickets, ownerIsPrivileged: owner.freeEligible }),
  };
}

/** Throws 404 for unknown and foreign raffles, 410 for a deleted one of the caller (P-907). */
function assertOwn(stored: StoredRaffle | undefined, caller: Caller | undefined): asserts stored {
  if (!stored || stored.ownerId !== caller?.user.id) throw new AppError('not-found');
  if (stored.isDeleted) throw new AppError('deleted');
}

/** The caller's raffle, to read. Throws as assertOwn. */
export async function getOwnRaffle(
  context: ServiceContext,
  caller: Caller | undefined,
  id: string,
): Promise<StoredRaffle> {
  const stored = await findRaffle(context.db, id);
  assertOwn(stored, caller);
  return stored;
}

/** The caller's raffle, locked until the transaction ends. Throws as assertOwn. */
export async function getOwnRaffleForUpdate(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<StoredRaffle> {
  const stored = await findRaffleForUpdate(context.db, id);
  assertOwn(stored, caller);
  return stored;
}

/** Throws 409 if the raffle can no longer be edited. */
export function assertEditable({ status }: StoredRaffle): void {
  if (!isEditable(status)) throw new AppError('wrong-state');
}
