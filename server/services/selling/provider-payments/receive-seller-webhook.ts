import { ProviderError, type ProviderPayment } from '../../../providers/payment-provider.ts';
import { findPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import { AppError } from '../../app-error.ts';
import {
  notifiedPaymentId,
  type ProviderNotification,
} from '../../provider-payments/provider-notification.ts';
import { providerRefusal } from '../../provider-payments/provider-refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { applyProviderPayments } from './apply-provider-payments.ts';
import { listAccountsOf, listKnownPayments } from './seller-accounts.ts';
import { purchaseOfWebhook } from './webhook-path.ts';

/** Timeout, milliseconds: the provider expects a reply within 22 seconds; reconciliation covers the rest. */
const FETCH_WITHIN_MS = 5_000;

/**
 * Handles a notification of a seller's provider by fetching the payment with the token of the attempt; its content is not trusted. The
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
  const found = await findNotified(context, purchase, paymentId).catch((error: unknown) => {
    throw providerRefusal(error);
  });
  if (found) await applyProviderPayments(context, purchase, found.credentialId, [found.payment]);
}

/**
 * The payment, at the account that is known to have it, else at whichever account of the purchase has it. Throws ProviderError if none of
 * them has it and one failed.
 */
async function findNotified(
  context: ServiceContext,
  purchase: Purchase,
  paymentId: string,
): Promise<{ credentialId: string; payment: ProviderPayment } | undefined> {
  const known = (await listKnownPayments(context, purchase)).find(({ id }) => id === paymentId);
  const accounts = await listAccountsOf(context, purchase);
  const asked = accounts.filter(({ credentialId }) => !known || credentialId === known.credentialId);
  let failure: ProviderError | undefined;
  for (const { credentialId, provider } of asked) {
    try {
      const payment = await provider.findPayment(paymentId, FETCH_WITHIN_MS, 'fresh');
      if (payment) return { credentialId, payment };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failure = error;
    }
  }
  if (failure) throw failure;
  return undefined;
}
