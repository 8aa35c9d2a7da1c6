import {
  isPaymentOptionAvailable,
  PAYMENT_OPTIONS,
  type PublicSetting,
} from '#core/domain/payment-options.ts';
import { hasPublishedRaffle } from '../../repositories/raffles/raffles.ts';
import { findProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { AppError } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Which ways of paying an organizer takes (§7, decision 32). Whoever has published nothing is no organizer to strangers:
 * 404, as for an id that nobody has.
 */
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
