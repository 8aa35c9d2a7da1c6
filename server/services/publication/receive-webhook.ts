import * as z from 'zod/mini';
import type { SignedNotification } from '../../providers/fee-provider.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { insertReceipt, isReceived } from '../../repositories/publication/webhook-receipts.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { getProvider } from './check-fee.ts';
import { providerRefusal } from '../provider-refusal.ts';
import { settleInside } from './settle-fee.ts';

/** The provider wants its answer within 22 seconds; what takes longer comes with reconciliation. */
const FETCH_WITHIN_MS = 5_000;
const PAYMENT_ID = /^[\w-]{1,64}$/;

const notificationBody = z.object({
  type: z.optional(z.string()),
  data: z.optional(z.object({ id: z.union([z.string(), z.number()]) })),
});

export interface Notification extends SignedNotification {
  /** Of the address's query. */
  type: string | undefined;
  /** As it came. */
  body: string;
}

function bodyOf(text: string): z.infer<typeof notificationBody> {
  try {
    return notificationBody.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** What a notification is about: the address says so, or else the body. */
function readNotification({ dataId, type, body }: Notification): { id: string | undefined; type: string } {
  const told = bodyOf(body);
  const id = dataId ?? (told.data && String(told.data.id));
  return { id: id !== undefined && PAYMENT_ID.test(id) ? id : undefined, type: type ?? told.type ?? '' };
}

/**
 * Takes a notification of the provider (decision 24): a hint to fetch the payment, never more. What is unknown, of another's,
 * or was taken before changes nothing. The signature covers address and headers, and is checked before the body is parsed. Throws 401 for what the provider did not sign or is too old, and 503 where the payment
 * could not be fetched: the provider then tells again.
 */
export async function receiveWebhook(context: ServiceContext, notification: Notification): Promise<void> {
  const signature = getProvider(context).signatureOf(notification, context.now());
  if (signature === undefined) throw new AppError('bad-signature');
  const { id, type } = readNotification(notification);
  if (type !== 'payment' || id === undefined || (await isReceived(context.db, signature))) return;

  const payment = await getProvider(context)
    .findPayment(id, FETCH_WITHIN_MS)
    .catch((error: unknown) => {
      throw providerRefusal(error);
    });
  const raffleId = payment?.externalReference;
  if (!payment || raffleId == null || !(await findRaffle(context.db, raffleId))) return;
  await inTransaction(context.db, async (db) => {
    if (await insertReceipt(db, signature, context.now())) {
      await settleInside({ ...context, db }, raffleId, [payment]);
    }
  });
}
