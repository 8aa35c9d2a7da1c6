import type { CheckoutMethod, PurchaseCheckout } from '#core/domain/selling/checkout.ts';
import { payerForm } from '#core/forms/selling/payer.ts';
import { isRefused, ProviderError } from '../../../providers/payment-provider.ts';
import {
  endCheckout,
  type StoredCheckout,
} from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import { AppError } from '../../app-error.ts';
import { parsedBy } from '../../parsed-by.ts';
import { newPaymentRefusal } from '../../provider-payments/provider-refusal.ts';
import { noteDeadToken } from '../../receiving/dead-token.ts';
import type { ServiceContext } from '../../service-context.ts';
import { getBoughtPurchase, isBoughtBy, type PurchaseProof } from '../purchases/purchase-access.ts';
import { openAttempt, storeAnswer } from './open-attempt.ts';
import { type CheckoutOrder, orderKey, type Payer, requestCheckout } from './request-checkout.ts';
import { listAccountsOf } from './seller-accounts.ts';

/** A buyer's request for a checkout. */
export interface WantedCheckout extends Payer {
  sellerId: string;
  purchaseId: string;
  method: CheckoutMethod;
}

function toReply({ content, expiresAt }: StoredCheckout): PurchaseCheckout {
  if (!content) throw new Error('a checkout that was answered has no content');
  return { ...content, expiresAt: expiresAt.toISOString() };
}

/** The purchase, if its buyer asks. Throws 404, also for purchases of other sellers. */
async function getBoughtFrom(
  context: ServiceContext,
  { sellerId, purchaseId }: WantedCheckout,
  proof: PurchaseProof,
): Promise<Purchase> {
  const open = await getBoughtPurchase(context, purchaseId, proof);
  if (open.sellerId !== sellerId) throw new AppError('not-found');
  return open.purchase;
}

function validatedPayer({ email, identification }: Payer): Payer {
  return parsedBy(payerForm, { email, ...(identification && { identification }) });
}

interface Asked {
  order: CheckoutOrder;
  /** Whether more than phone and code was sent: the seller, who has these, must not be mailed a link that stands for the secret (P-785). */
  isProven: boolean;
}

/** Asks the provider for what an attempt needs to be paid and stores it. Throws ProviderError, and 409 or 503 as `storeAnswer`. */
async function fulfil(
  context: ServiceContext,
  { order, isProven }: Asked,
  attempt: StoredCheckout,
): Promise<StoredCheckout> {
  const { purchase, payer } = order;
  const method = attempt.method as CheckoutMethod;
  const accounts = await listAccountsOf(context, purchase);
  const account = accounts.find(({ credentialId }) => credentialId === attempt.credentialId);
  if (!account) throw new AppError(context.connectProvider ? 'seller-disconnected' : 'provider-unavailable');
  const asked = requestCheckout(context, method, account.provider, { ...order, attempt });
  const answer = await asked.catch(async (error: unknown) => {
    // Nothing was made, so that a next attempt may begin. Without an answer something may have been made: the same one is sent again.
    if (isRefused(error)) await endCheckout(context.db, attempt);
    await noteDeadToken(context, account.openedWith, error);
    throw error;
  });
  return storeAnswer(context, attempt, { answer, ...(isProven && { email: payer.email }) });
}

/**
 * A checkout that can be paid. An attempt that is sent again as it was may be refused for being old, where its first request never arrived:
 * then a new one takes its place. Throws ProviderError, 409, and 503.
 */
async function fulfilled(
  context: ServiceContext,
  asked: Asked,
  method: CheckoutMethod,
): Promise<StoredCheckout> {
  const wanted = { method, orderKey: orderKey(context, asked.order) };
  const { attempt, isBegun } = await openAttempt(context, asked.order.purchase, wanted);
  if (attempt.content) return attempt;
  try {
    return await fulfil(context, asked, attempt);
  } catch (error) {
    if (isBegun || !isRefused(error) || error.reason !== 'other') throw error;
  }
  const again = await openAttempt(context, asked.order.purchase, wanted);
  return again.attempt.content ? again.attempt : fulfil(context, asked, again.attempt);
}

/**
 * Creates a checkout for a purchase at its seller's card provider (P-720), for its buyer alone: one per purchase and method, replaced when
 * it is no longer usable. The address that the provider takes is the purchase's from then on (P-756), unless it came with phone and code
 * alone. Not inside a transaction. Throws 404, 409 and 422 with the reason if the provider refuses it, 429, and 503 if it does not answer
 * or the seller disconnected it.
 */
export async function createCheckout(
  context: ServiceContext,
  wanted: WantedCheckout,
  proof: PurchaseProof,
): Promise<PurchaseCheckout> {
  const purchase = await getBoughtFrom(context, wanted, proof);
  const payer = validatedPayer(wanted);
  const raffle = await findRaffle(context.db, purchase.raffleId);
  if (!raffle) throw new AppError('not-found');
  const asked = { order: { purchase, raffle, payer }, isProven: isBoughtBy(context, purchase, proof) };
  const checkout = await fulfilled(context, asked, wanted.method).catch((error: unknown) => {
    throw error instanceof ProviderError ? newPaymentRefusal(error) : error;
  });
  return toReply(checkout);
}
