import { startOfDay } from '#core/domain/days.ts';
import { withoutProvider } from '#core/domain/receiving/payment-options.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import type { OfferWindow } from '../../../tickets/reserve/refuse-option.ts';
import type { OpenSale } from './open-sale.ts';

/** When a raffle's sales open, and its ways to pay: without the provider while it refuses the seller's token (P-744). */
export function offerWindowOf(
  { config, terms: { paymentOption } }: Pick<OpenSale, 'config' | 'terms'>,
  seller: SellerProfile | null,
): OfferWindow {
  const offered = seller?.isApiTokenRefused === true ? withoutProvider(paymentOption) : paymentOption;
  return { opensAt: startOfDay(config.saleStartsOn), offered };
}
