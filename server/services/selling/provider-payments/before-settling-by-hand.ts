import { isUndecided } from '#core/domain/publication/publication-payment.ts';
import type { PaymentProvider } from '../../../providers/payment-provider.ts';
import { findLatestCheckout } from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import { providerRefusal } from '../../provider-refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { checkPurchase } from './check-purchase.ts';
import { listAccountsOf } from './seller-accounts.ts';

const ASK_WITHIN_MS = 8_000;
const CANCEL_WITHIN_MS = 4_000;

/**
 * Queries the provider before a seller confirms or cancels a purchase by hand, so that a payment at the provider is counted once and no
 * paid purchase is canceled (P-723). Not inside a transaction. Throws 503, without a change, if the provider does not answer.
 */
export async function beforeSettlingByHand(
  context: ServiceContext,
  purchase: Purchase,
  intent: 'confirm' | 'cancel',
): Promise<void> {
  if (purchase.option !== 'mp') return;
  await checkPurchase(context, purchase, ASK_WITHIN_MS, 'fresh').catch((error: unknown) => {
    throw providerRefusal(error);
  });
  if (intent === 'cancel') await cancelOpenPix(context, purchase);
}

/** Prevents payments for a canceled purchase. Failures are ignored: late payments are handled by P-722. */
async function cancelOpenPix(context: ServiceContext, purchase: Purchase): Promise<void> {
  const checkout = await findLatestCheckout(context.db, purchase, 'pix');
  const accounts = await listAccountsOf(context, purchase);
  const account = accounts.find(({ credentialId }) => credentialId === checkout?.credentialId);
  const paymentId = checkout?.providerRef ?? undefined;
  if (!account || paymentId === undefined) return;
  const status = (await listProviderPayments(context.db, purchase)).get(paymentId)?.status;
  if (status === undefined || isUndecided(status)) await cancelQuietly(account.provider, paymentId);
}

async function cancelQuietly(account: PaymentProvider, id: string): Promise<void> {
  await account.cancelPayment(id, `cancel-${id}`, CANCEL_WITHIN_MS).catch(() => undefined);
}
