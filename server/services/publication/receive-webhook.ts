import { ID_SHAPE } from '#core/domain/ids.ts';
import type { SignedNotification } from '../../providers/fee-provider.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { insertReceipt, isReceived } from '../../repositories/publication/webhook-receipts.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { requireFeeProvider } from './check-fee.ts';
import { notifiedPaymentId, type ProviderNotification } from '../provider-payments/provider-notification.ts';
import { providerRefusal } from '../provider-payments/provider-refusal.ts';
import { settleInside } from './settle-fee.ts';

/** Timeout, milliseconds: the provider expects a reply within 22 seconds; reconciliation covers the rest. */
const FETCH_WITHIN_MS = 5_000;

/** A notification of the fee's account as it arrives. */
type Notification = SignedNotification & ProviderNotification;

/**
 * Handles a provider notification (P-508): only a hint to fetch the payment. Unknown, foreign and repeated ones have no
 * effect. The signature covers URL and headers and is verified before the body is parsed. Throws 401 for invalid or old
 * signatures, and 503 if the payment could not be fetched, so that the provider retries.
 */
export async function receiveWebhook(context: ServiceContext, notification: Notification): Promise<void> {
  const signature = requireFeeProvider(context).signatureOf(notification, context.now());
  if (signature === undefined) throw new AppError('bad-signature');
  const id = notifiedPaymentId(notification);
  if (id === undefined || (await isReceived(context.db, signature))) return;

  const payment = await requireFeeProvider(context)
    .findPayment(id, FETCH_WITHIN_MS, 'fresh')
    .catch((error: unknown) => {
      throw providerRefusal(error);
    });
  const raffleId = payment?.externalReference ?? '';
  // A reference may be any text, also one that a database refuses.
  if (!payment || !ID_SHAPE.test(raffleId) || !(await findRaffle(context.db, raffleId))) return;
  await inTransaction(context.db, async (db) => {
    if (await insertReceipt(db, signature, context.now())) {
      await settleInside({ ...context, db }, raffleId, [payment]);
    }
  });
}
