import type { PurchaseCheckout } from '#core/domain/selling/checkout.ts';
import { payerForm } from '#core/forms/selling/checkout.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import {
  findLatestCheckout,
  insertCheckout,
  type StoredCheckout,
} from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import { startWatch } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { inTransaction } from '../../../repositories/transaction.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import { AppError, rulesBroken } from '../../app-error.ts';
import { FIRST_CHECK_MS } from '../../next-check.ts';
import { providerRefusal } from '../../provider-refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { getOpenPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';
import { type MadeCheckout, type Payer, requestCheckout } from './request-checkout.ts';
import { findSellerAccount } from './seller-account.ts';

/** A buyer's request for a checkout. */
export interface WantedCheckout extends Payer {
  sellerId: string;
  purchaseId: string;
  method: PurchaseCheckout['method'];
}

const toReply = ({ content, expiresAt }: StoredCheckout): PurchaseCheckout => ({
  ...content,
  expiresAt: expiresAt.toISOString(),
});

/** The purchase, if it can be paid at the provider. Throws 404 for purchases of other sellers, and 409. */
async function getPayable(
  context: ServiceContext,
  { sellerId, purchaseId }: WantedCheckout,
  proof: PurchaseProof,
): Promise<Purchase> {
  const open = await getOpenPurchase(context, purchaseId, proof);
  if (open.sellerId !== sellerId) throw new AppError('not-found');
  const { option, status, expiresAt } = open.purchase;
  const isPayable = option === 'mp' && status === 'pending' && context.now() < expiresAt;
  if (!isPayable) throw new AppError('wrong-purchase-state');
  return open.purchase;
}

function validatedPayer({ email, identification }: Payer): Payer {
  const parsed = payerForm.safeParse({ email, ...(identification && { identification }) });
  if (!parsed.success) throw rulesBroken(messagesByField(parsed.error));
  return parsed.data;
}

/** Whether a checkout can still be paid: it has not expired, and its payment is neither rejected nor cancelled. */
async function isUsable({ db, now }: ServiceContext, checkout: StoredCheckout): Promise<boolean> {
  if (now() >= checkout.expiresAt) return false;
  const ref = { raffleId: checkout.raffleId, id: checkout.purchaseId };
  const status = (await listProviderPayments(db, ref)).get(checkout.providerRef)?.status;
  return status !== 'rejected' && status !== 'cancelled';
}

/** Stores a checkout created by the provider and starts polling. Concurrent attempts both return the one stored first. */
function storeCheckout(
  { db, now }: ServiceContext,
  { raffleId, id }: Purchase,
  made: MadeCheckout,
): Promise<StoredCheckout | undefined> {
  const { content, ...rest } = made;
  const row = { ...rest, raffleId, purchaseId: id, method: content.method };
  return inTransaction(db, async (transaction) => {
    await insertCheckout(transaction, { ...row, content: JSON.stringify(content), createdAt: now() });
    const nextCheckAt = new Date(now().getTime() + FIRST_CHECK_MS);
    await startWatch(transaction, { raffleId, id }, { expiresAt: made.expiresAt, nextCheckAt });
    return findLatestCheckout(transaction, { raffleId, id }, content.method);
  });
}

/**
 * Creates a checkout for a purchase at its seller's card provider (P-720): one per purchase and method, replaced when it is no longer
 * usable. Not inside a transaction. Throws 404, 409, 422, 429, and 503 if the provider does not answer or the seller disconnected it.
 */
export async function createCheckout(
  context: ServiceContext,
  wanted: WantedCheckout,
  proof: PurchaseProof,
): Promise<PurchaseCheckout> {
  const purchase = await getPayable(context, wanted, proof);
  const payer = validatedPayer(wanted);
  const latest = await findLatestCheckout(context.db, purchase, wanted.method);
  if (latest && (await isUsable(context, latest))) return toReply(latest);
  const account = await findSellerAccount(context, purchase.raffleId);
  const raffle = await findRaffle(context.db, purchase.raffleId);
  if (!account || !raffle) throw new AppError('provider-unavailable');
  const attempt = (latest?.attempt ?? 0) + 1;
  const order = { purchase, raffle, payer, attempt, method: wanted.method };
  const made = await requestCheckout(context, account, order).catch((error: unknown) => {
    throw providerRefusal(error);
  });
  const stored = await storeCheckout(context, purchase, made);
  if (!stored) throw new Error('a checkout that was just stored is missing');
  return toReply(stored);
}
