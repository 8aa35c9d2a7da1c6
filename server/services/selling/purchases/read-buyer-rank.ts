import type { BuyerRank } from '#core/domain/selling/purchase.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { findRank } from '../../../repositories/selling/public-buyers.ts';
import type { ServiceContext } from '../../service-context.ts';
import { getOpenPurchase, type PurchaseProof } from './purchase-access.ts';

/**
 * The place of the buyer of a purchase in the ranking of its raffle (P-713); null where the raffle has no prize for it or
 * is canceled (P-752), or nothing is paid.
 * Outside of a transaction. Throws 404 and 429.
 */
export async function readBuyerRank(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<BuyerRank | null> {
  const { purchase } = await getOpenPurchase(context, id, proof);
  const config = await findConfigOfRaffle(context.db, purchase.raffleId);
  if (config?.mostPurchasedEnabled !== true) return null;
  if ((await findRaffle(context.db, purchase.raffleId))?.status === 'canceled') return null;
  return (await findRank(context.db, purchase)) ?? null;
}
