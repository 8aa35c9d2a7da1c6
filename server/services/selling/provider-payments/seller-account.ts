import type { PaymentProvider } from '../../../providers/payment-provider.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { findSellerToken } from '../../receiving/seller-token.ts';
import type { ServiceContext } from '../../service-context.ts';

/** The seller's account at the card provider; undefined if no provider is configured or the seller has not connected one. */
export async function findSellerAccount(
  context: ServiceContext,
  raffleId: string,
): Promise<PaymentProvider | undefined> {
  const sellerId = (await findRaffle(context.db, raffleId))?.ownerId;
  const token = sellerId === undefined ? undefined : await findSellerToken(context, sellerId);
  return token === undefined ? undefined : context.connectProvider?.(token);
}
