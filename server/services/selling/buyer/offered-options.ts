import { withoutProvider } from '#core/domain/receiving/payment-options.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { PURCHASE_OPTIONS, type PurchaseOption } from '#core/domain/selling/purchase.ts';
import { offeredOption } from '#core/domain/selling/sale-window.ts';
import { AppError } from '../../app-error.ts';
import type { OpenSale } from './open-sale.ts';

/**
 * Near the closing, or while the provider refuses the seller's token: throws 409 `option-closed` with the ways to pay that are left,
 * `sale-closed` if it is too late for all.
 */
export function assertOffered(
  { config, terms }: Pick<OpenSale, 'config' | 'terms'>,
  option: PurchaseOption,
  { now, seller }: { now: Date; seller: SellerProfile | null },
): void {
  const inTime = offeredOption(terms.paymentOption, config.drawsOn, now);
  if (inTime === null) throw new AppError('sale-closed');
  const offered = seller?.isApiTokenRefused === true ? withoutProvider(inTime) : inTime;
  const options = PURCHASE_OPTIONS.filter((one) => offered === one || offered === 'both');
  if (!options.includes(option)) throw new AppError('option-closed', { details: { options } });
}
