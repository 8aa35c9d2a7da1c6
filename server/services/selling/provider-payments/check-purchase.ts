import { type Freshness, type PaymentProvider, ProviderError } from '../../../providers/payment-provider.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import { listEffects } from '../../../tickets/purchases/effects.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';
import { applyProviderPayments } from './apply-provider-payments.ts';
import { findSellerAccount } from './seller-account.ts';

/** Result of a check: 'no-account' if the seller has disconnected the provider. */
export type PurchaseCheck = 'answered' | 'no-account';

/**
 * Fetches all payments of a purchase with its seller's token and applies the consequences, refunds included. Not inside a transaction.
 * Throws ProviderError after `withinMs` at the latest; what was applied before that stays.
 */
export async function checkPurchase(
  context: ServiceContext,
  ref: PurchaseRef,
  withinMs: number,
  freshness?: Freshness,
): Promise<PurchaseCheck> {
  const account = await findSellerAccount(context, ref.raffleId);
  if (!account) return 'no-account';
  const deadline = performance.now() + withinMs;
  await applyProviderPayments(context, ref, await account.searchPayments(ref.id, withinMs, freshness));
  await refundOwed(context, account, ref, deadline);
  return 'answered';
}

/** Ids of provider payments whose refund is due. */
export async function listOwedPayments({ db }: ServiceContext, ref: PurchaseRef): Promise<string[]> {
  const effects = await listEffects(db, ref);
  const owed = effects.filter(({ kind, outcome }) => kind === 'provider' && outcome === 'refund_due');
  return owed.map(({ providerRef }) => providerRef);
}

/** Requests every due refund, with a stable idempotency key. Refunds that the provider refuses stay due, for the seller to pay. */
async function refundOwed(
  context: ServiceContext,
  account: PaymentProvider,
  ref: PurchaseRef,
  deadline: number,
): Promise<void> {
  const left = () => Math.max(1, deadline - performance.now());
  const known = await listProviderPayments(context.db, ref);
  for (const id of await listOwedPayments(context, ref)) {
    if (known.get(id)?.status === 'approved') await requestRefund(account, id, left());
    const payment = await account.findPayment(id, left());
    if (payment) await applyProviderPayments(context, ref, [payment]);
  }
}

async function requestRefund(account: PaymentProvider, id: string, withinMs: number): Promise<void> {
  try {
    await account.refundPayment(id, `refund-${id}`, withinMs);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
  }
}
