import type { Payment } from '#core/domain/selling/payment.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { listLivePurchases } from '../../repositories/selling/sales.ts';
import { AppError } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Payments that are read at once. */
const PAYMENTS_AT_ONCE = 500;

const paymentOf = ({ id, raffleId, status }: Payment): Payment => ({ id, raffleId, status });

/** All live ticket payments of a raffle (P-315), newest first, in batches of bounded size. The caller checks who may read them. */
export async function* paymentsOfRaffle(
  { db }: Pick<ServiceContext, 'db'>,
  raffleId: string,
): AsyncGenerator<Payment[]> {
  let page = await listLivePurchases(db, raffleId, { limit: PAYMENTS_AT_ONCE });
  while (page.length > 0) {
    yield page.map(paymentOf);
    page = await listLivePurchases(db, raffleId, { limit: PAYMENTS_AT_ONCE, after: page.at(-1) });
  }
}

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
  return (await listLivePurchases(context.db, raffleId, { limit: most })).map(paymentOf);
}
