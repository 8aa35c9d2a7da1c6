import { findPurchase } from '../../../tickets/purchases/purchase.ts';
import { AppError } from '../../app-error.ts';
import { notifiedPaymentId, type ProviderNotification } from '../../provider-notification.ts';
import { providerRefusal } from '../../provider-refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { applyProviderPayments } from './apply-provider-payments.ts';
import { findSellerAccount } from './seller-account.ts';
import { purchaseOfWebhook } from './webhook-path.ts';

/** Timeout, milliseconds: the provider expects a reply within 22 seconds; reconciliation covers the rest. */
const FETCH_WITHIN_MS = 5_000;

/**
 * Handles a notification of a seller's provider by fetching the payment with the seller's token; its content is not trusted. The
 * unguessable path authenticates it, because the seller's signing secret is unknown. Notifications of other payments and repeated ones
 * have no effect. Throws 404 for unknown paths, and 503 if the payment could not be fetched, so that the provider retries.
 */
export async function receiveSellerWebhook(
  context: ServiceContext,
  path: string,
  notification: ProviderNotification,
): Promise<void> {
  const purchaseId = purchaseOfWebhook(context.secrets, path);
  if (purchaseId === undefined) throw new AppError('not-found');
  const paymentId = notifiedPaymentId(notification);
  const purchase = await findPurchase(context.db, purchaseId);
  if (paymentId === undefined || !purchase) return;
  const account = await findSellerAccount(context, purchase.raffleId);
  const payment = await account?.findPayment(paymentId, FETCH_WITHIN_MS, 'fresh').catch((error: unknown) => {
    throw providerRefusal(error);
  });
  if (payment) await applyProviderPayments(context, purchase, [payment]);
}
