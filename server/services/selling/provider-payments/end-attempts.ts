import { type ProviderPayment, ProviderError } from '../../../providers/payment-provider.ts';
import {
  endCheckout,
  listOpenAttempts,
  type StoredCheckout,
} from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { AppError } from '../../app-error.ts';
import { noteDeadToken } from '../../receiving/dead-token.ts';
import type { ServiceContext } from '../../service-context.ts';
import { applyProviderPayments } from './apply-provider-payments.ts';
import { checkPurchase } from './check-purchase.ts';
import { listAccountsOf, type SellerAccount } from './seller-accounts.ts';

/** Maximum duration of each of the two steps, milliseconds: ending the attempts, and asking what was paid. */
export const END_WITHIN_MS = 8_000;

const isRefused = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind === 'refused';

/** Whether nothing can be asked with a seller's token any more. */
export const isTokenDead = (error: unknown) => isRefused(error) && error.reason === 'token';

/**
 * Makes an attempt unpayable at the provider. Returns the payment as it is then; undefined if the provider does not tell. Throws
 * ProviderError.
 */
async function endAtProvider(
  { provider }: SellerAccount,
  { method, providerRef }: StoredCheckout,
  at: Date,
): Promise<ProviderPayment | undefined> {
  // The provider's answer was lost: nobody has got a code or a page to pay with.
  if (providerRef === null) return undefined;
  try {
    if (method === 'pix')
      return await provider.cancelPayment(providerRef, `cancel-${providerRef}`, END_WITHIN_MS);
    await provider.endPreference(providerRef, at, END_WITHIN_MS);
  } catch (error) {
    // A refusal means that it is paid, or ended already.
    if (!isRefused(error) || isTokenDead(error)) throw error;
  }
  return undefined;
}

/** Ends an attempt and applies what became of it. Returns whether that is known: it was canceled. Throws ProviderError. */
async function endAttempt(
  context: ServiceContext,
  ref: PurchaseRef,
  accounts: readonly SellerAccount[],
  attempt: StoredCheckout,
): Promise<boolean> {
  const account = accounts.find(({ credentialId }) => credentialId === attempt.credentialId);
  if (!account) throw new ProviderError('refused', undefined, 'token');
  const { credentialId } = account;
  const payment = await endAtProvider(account, attempt, context.now()).catch(async (error: unknown) => {
    await noteDeadToken(context, credentialId, error);
    throw error;
  });
  if (payment) await applyProviderPayments(context, ref, credentialId, [payment]);
  return payment?.status === 'cancelled';
}

/**
 * Ends the open attempts of a purchase at the provider and applies what became of them: what was paid meanwhile is approved. If a
 * seller's token is dead, attempts end with their time. Not inside a transaction. Throws ProviderError if the provider does not answer;
 * then the attempts stay open.
 */
export async function endAttempts(context: ServiceContext, ref: PurchaseRef): Promise<void> {
  const attempts = await listOpenAttempts(context.db, ref);
  const areOver = attempts.every(({ expiresAt }) => expiresAt <= context.now());
  const unlessOver = (error: unknown) => {
    if (!areOver || !isTokenDead(error)) throw error;
    return true;
  };
  const accounts = await listAccountsOf(context, ref);
  const outcomes = await Promise.allSettled(
    attempts.map((attempt) => endAttempt(context, ref, accounts, attempt).catch(unlessOver)),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const areCanceled = outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
  if (!areCanceled) await checkPurchase(context, ref, END_WITHIN_MS, 'fresh').catch(unlessOver);
  for (const attempt of attempts) await endCheckout(context.db, attempt);
}

/** Like `endAttempts`, before a change that needs them ended. Throws 409 `provider-open` if the provider does not answer. */
export async function endAttemptsBeforeChange(context: ServiceContext, ref: PurchaseRef): Promise<void> {
  await endAttempts(context, ref).catch((error: unknown) => {
    throw error instanceof ProviderError ? new AppError('provider-open') : error;
  });
}
