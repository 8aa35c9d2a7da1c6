import { type Freshness, ProviderError } from '../../../providers/payment-provider.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import { listEffects } from '../../../tickets/purchases/effects.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { fetchPayments } from '../../fetch-payments.ts';
import type { ServiceContext } from '../../service-context.ts';
import { applyProviderPayments } from './apply-provider-payments.ts';
import { listAccountsOf, listKnownPayments, type SellerAccount } from './seller-accounts.ts';

/** Milliseconds that are left until `deadline`; at least one, so that a call answers instead of being refused. */
const leftUntil = (deadline: number) => Math.max(1, deadline - performance.now());

/**
 * Fetches all payments of a purchase with the tokens that its attempts were made with, known ones by id and others by search, and applies
 * the consequences, refunds included.
 * Not inside a transaction. Throws ProviderError after `withinMs` at the latest, if a call failed; what was answered is applied.
 */
export async function checkPurchase(
  context: ServiceContext,
  ref: PurchaseRef,
  withinMs: number,
  freshness?: Freshness,
): Promise<void> {
  const accounts = await listAccountsOf(context, ref);
  const deadline = performance.now() + withinMs;
  const payments = await listKnownPayments(context, ref);
  const checks = accounts.map(async ({ credentialId, provider }) => {
    const known = payments.filter((payment) => payment.credentialId === credentialId);
    const question = { reference: ref.id, known, withinMs, freshness };
    const { found, failure } = await fetchPayments(provider, question);
    await applyProviderPayments(context, ref, credentialId, found);
    if (failure) throw failure;
  });
  const outcomes = await Promise.allSettled(checks);
  await refundOwed(context, accounts, ref, deadline);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Ids of provider payments whose refund is due. */
export async function listOwedPayments({ db }: ServiceContext, ref: PurchaseRef): Promise<string[]> {
  const effects = await listEffects(db, ref);
  const owed = effects.filter(({ kind, outcome }) => kind === 'provider' && outcome === 'refund_due');
  return owed.map(({ providerRef }) => providerRef);
}

/**
 * Requests every due refund from the account that was paid, with a stable idempotency key. Refunds that the provider refuses stay due, for
 * the seller to pay.
 */
async function refundOwed(
  context: ServiceContext,
  accounts: readonly SellerAccount[],
  ref: PurchaseRef,
  deadline: number,
): Promise<void> {
  const known = await listProviderPayments(context.db, ref);
  for (const id of await listOwedPayments(context, ref)) {
    const account = accounts.find(({ credentialId }) => credentialId === known.get(id)?.credentialId);
    if (!account) continue;
    if (known.get(id)?.status === 'approved') await requestRefund(account, id, leftUntil(deadline));
    const payment = await account.provider.findPayment(id, leftUntil(deadline));
    if (payment) await applyProviderPayments(context, ref, account.credentialId, [payment]);
  }
}

async function requestRefund({ provider }: SellerAccount, id: string, withinMs: number): Promise<void> {
  try {
    await provider.refundPayment(id, `refund-${id}`, withinMs);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
  }
}
