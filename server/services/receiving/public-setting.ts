import {
  isPaymentOptionAvailable,
  PAYMENT_OPTIONS,
  type PublicSetting,
} from '#core/domain/receiving/payment-options.ts';
import { hasPublishedRaffle } from '../../repositories/raffles/raffles.ts';
import { findProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { AppError } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Payment methods of an organizer (P-605). Users who have published nothing get the same 404 as unknown ids. */
export async function readPublicSetting(
  context: ServiceContext,
  caller: Caller | undefined,
  userId: string,
): Promise<PublicSetting> {
  const { db } = context;
  const isKnown = caller?.user.id === userId || (await hasPublishedRaffle(db, userId));
  if (!isKnown || isLocked(context, userId)) throw new AppError('not-found');
  const profile = (await findProfileOf(db, userId)) ?? null;
  return {
    ownerId: userId,
    paymentOptions: PAYMENT_OPTIONS.filter((option) => isPaymentOptionAvailable(option, profile)),
  };
}
