import { isPaymentOptionAvailable } from '#core/domain/receiving/payment-options.ts';
import { PURCHASE_OPTIONS, type PurchaseOption } from '#core/domain/selling/purchase.ts';
import { offeredOption } from '#core/domain/selling/sale-window.ts';
import { findProfileOf } from '../../../repositories/receiving/seller-profiles.ts';
import type { StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { AppError } from '../../app-error.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { OpenSale } from './open-sale.ts';

/** Whether the settings of a raffle's seller allow receiving by this option. */
export async function canReceiveBy(
  db: ServiceContext['db'],
  { ownerId }: Pick<StoredRaffle, 'ownerId'>,
  option: PurchaseOption,
): Promise<boolean> {
  return isPaymentOptionAvailable(option, (await findProfileOf(db, ownerId)) ?? null);
}

/** Near the closing: throws 409 `option-closed` with the ways to pay that are left, `sale-closed` if there is none. */
export function assertOffered(
  { config, terms }: Pick<OpenSale, 'config' | 'terms'>,
  option: PurchaseOption,
  now: Date,
): void {
  const offered = offeredOption(terms.paymentOption, config.drawsOn, now);
  if (offered === null) throw new AppError('sale-closed');
  const options = PURCHASE_OPTIONS.filter((one) => offered === one || offered === 'both');
  if (!options.includes(option)) throw new AppError('option-closed', { details: { options } });
}
