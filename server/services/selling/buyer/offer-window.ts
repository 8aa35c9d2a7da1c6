import { startOfDay } from '#core/domain/days.ts';
import { isProviderOffered, withoutProvider } from '#core/domain/receiving/payment-options.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import type { OfferWindow } from '../../../tickets/reserve/refuse-option.ts';
import type { OpenSale } from './open-sale.ts';

/** When a raffle's sales open, and its ways to pay: without the provider where the seller has no token that it takes (P-744). */
export function offerWindowOf(
  { config, terms: { paymentOption } }: Pick<OpenSale, 'config' | 'terms'>,
  seller: SellerProfile | null,
): OfferWindow {
  const offered = isProviderOffered(seller) ? paymentOption : withoutProvider(paymentOption);
  return { opensAt: startOfDay(config.saleStartsOn), offered };
}
