import type { PurchaseResult, RaffleResult, WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { getVisibleRaffle } from '../raffles/public-raffle-access.ts';
import { getOwnRaffle } from '../raffles/raffle-access.ts';
import { findPublicResult, findPurchaseResult, listContacts } from '../raffles/result-of-raffle.ts';
import { getOpenPurchase, type PurchaseProof } from '../selling/purchases/purchase-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** The result of a raffle visible to the caller (P-810); null until it is published. Throws 404. */
export async function readResult(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<RaffleResult | null> {
  const raffle = await getVisibleRaffle(context, caller, raffleId);
  return findPublicResult(context, raffle.id);
}

/** What a purchase has won (P-811); null until the result is published. Outside of a transaction. Throws 404 and 429. */
export async function readPurchaseResult(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<PurchaseResult | null> {
  const { purchase } = await getOpenPurchase(context, id, proof);
  return findPurchaseResult(context, purchase);
}

/** Who has won what in a raffle of the caller (P-811); empty until the result is published. Throws 404. */
export async function readWinners(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
): Promise<WinnerContact[]> {
  const raffle = await getOwnRaffle(context, caller, raffleId);
  return listContacts(context, raffle.id);
}
