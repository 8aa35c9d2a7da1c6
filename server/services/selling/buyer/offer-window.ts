import { startOfDay } from '#core/domain/days.ts';
import { optionLeft } from '#core/domain/receiving/payment-options.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import type { OfferWindow } from '../../../tickets/reserve/refuse-option.ts';
import type { OpenSale } from './open-sale.ts';

/** When a raffle's sales open, and the ways to pay that its seller's settings leave (P-744, P-614). */
export function offerWindowOf(
  { config, terms: { paymentOption } }: Pick<OpenSale, 'config' | 'terms'>,
  seller: SellerProfile | null,
): OfferWindow {
  return { opensAt: startOfDay(config.saleStartsOn), offered: optionLeft(paymentOption, seller) };
}
