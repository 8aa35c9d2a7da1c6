import type { Payment } from '#core/domain/selling/payment.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { listLivePurchases } from '../../repositories/selling/sales.ts';
import { AppError } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** One tells that payments exist; GET /api/payment pages through all. */
const PAYMENTS_DEFAULT = 1;
const PAYMENTS_MAX = 100;

/** The newest live payments of a raffle, for its owner; nothing for all others (P-903). Throws 410 for a deleted raffle of the caller. */
export async function listPaymentsOfOwnRaffle(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
  limit: string | undefined,
): Promise<Payment[]> {
  const raffle = await findRaffle(context.db, raffleId);
  if (!raffle || raffle.ownerId !== caller?.user.id) return [];
  if (raffle.isDeleted) throw new AppError('deleted');
  const most = Math.min(Number(limit ?? PAYMENTS_DEFAULT), PAYMENTS_MAX);
  return listLivePurchases(context.db, raffleId, most);
}
