import type { Freshness } from '../../../providers/payment-provider.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { fetchPayments } from '../../provider-payments/fetch-payments.ts';
import { noteDeadToken } from '../../receiving/dead-token.ts';
import type { ServiceContext } from '../../service-context.ts';
import { applyProviderPayments } from './apply-provider-payments.ts';
import { refundOwed } from './refund-owed.ts';
import { listAccountsOf, listKnownPayments } from './seller-accounts.ts';

/**
 * Fetches all payments of a purchase from the accounts that its attempts were made at, known ones by id and others by search, and applies
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
  const checks = accounts.map(async ({ credentialId, openedWith, provider }) => {
    const known = payments.filter((payment) => payment.credentialId === credentialId);
    const question = { reference: ref.id, known, withinMs, freshness };
    const { found, failure } = await fetchPayments(provider, question);
    await applyProviderPayments(context, ref, credentialId, found);
    if (!failure) return;
    await noteDeadToken(context, openedWith, failure);
    throw failure;
  });
  const outcomes = await Promise.allSettled(checks);
  await refundOwed(context, accounts, ref, deadline);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
