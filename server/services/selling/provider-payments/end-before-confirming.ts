import { isTokenDead } from '../../../providers/payment-provider.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import { providerRefusal } from '../../provider-payments/provider-refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { checkPurchase } from './check-purchase.ts';
import { END_WITHIN_MS, endAttemptsBeforeChange } from './end-attempts.ts';

/**
 * Asks the provider before a seller confirms a purchase by hand, and ends what could still be paid there, so that money is counted once
 * (P-723). A seller whose token is dead can confirm once the attempts' time is up. Not inside a transaction. Throws 503 if the provider
 * does not answer, and 409 `provider-open` if it does not end an attempt.
 */
export async function endBeforeConfirming(context: ServiceContext, purchase: Purchase): Promise<void> {
  if (purchase.option !== 'mp') return;
  await checkPurchase(context, purchase, END_WITHIN_MS, 'fresh').catch((error: unknown) => {
    if (!isTokenDead(error)) throw providerRefusal(error);
  });
  await endAttemptsBeforeChange(context, purchase);
}
