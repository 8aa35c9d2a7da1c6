import type { Payment } from '#core/domain/selling/payment.ts';
import { listLivePurchases } from '../../repositories/selling/sales.ts';
import { getOwnRaffle } from '../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** The live ticket payments of a raffle (P-315), newest first. The caller checks who may read them. */
export function listPaymentsOfRaffle(
  { db }: Pick<ServiceContext, 'db'>,
  raffleId: string,
): Promise<Payment[]> {
  return listLivePurchases(db, raffleId);
}

/** Enough to know that payments exist; GET /api/payment pages through all. */
const OWN_LIST_MAX = 100;

/** The newest 100 live payments of a raffle, for its owner. Throws 404 for other callers and 410 for a deleted raffle. */
export async function listPaymentsOfOwnRaffle(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<Payment[]> {
  await getOwnRaffle(context, caller, raffleId);
  return listLivePurchases(context.db, raffleId, OWN_LIST_MAX);
}
