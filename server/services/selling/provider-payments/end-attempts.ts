import type { ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import {
  isRefused,
  isTokenDead,
  type ProviderPayment,
  ProviderError,
} from '../../../providers/payment-provider.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
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

/** What is reported of a Pix payment whose attempt has not ended. */
const PAYABLE: readonly ProviderPaymentStatus[] = ['pending', 'authorized', 'in_process'];

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
    // A refusal may mean that it is paid, or ended already: its payment tells.
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
  const { credentialId, openedWith } = account;
  const payment = await endAtProvider(account, attempt, context.now()).catch(async (error: unknown) => {
    await noteDeadToken(context, openedWith, error);
    throw error;
  });
  if (payment) await applyProviderPayments(context, ref, credentialId, [payment]);
  return payment?.status === 'cancelled';
}

/** Reads the payments of a purchase whose attempts were not all canceled. Returns those that may still be paid, or approved. */
async function readPayable(context: ServiceContext, ref: PurchaseRef): Promise<string[]> {
  await checkPurchase(context, ref, END_WITHIN_MS, 'fresh');
  const payments = [...(await listProviderPayments(context.db, ref)).values()];
  return payments.filter(({ status }) => PAYABLE.includes(status)).map(({ id }) => id);
}

/**
 * Ends the open attempts of a purchase at the provider and applies what became of them: what was paid meanwhile is approved. If a
 * seller's token is dead, attempts end with their time. Not inside a transaction. Throws ProviderError if the provider does not answer,
 * refuses to cancel what it has not decided on, or has answered to an attempt meanwhile; then these attempts stay open.
 */
export async function endAttempts(context: ServiceContext, ref: PurchaseRef): Promise<void> {
  const attempts = await listOpenAttempts(context.db, ref);
  const areOver = attempts.every(({ expiresAt }) => expiresAt <= context.now());
  const unlessOver =
    <Result>(result: Result) =>
    (error: unknown) => {
      if (!areOver || !isTokenDead(error)) throw error;
      return result;
    };
  const accounts = await listAccountsOf(context, ref);
  const outcomes = await Promise.allSettled(
    attempts.map((attempt) => endAttempt(context, ref, accounts, attempt).catch(unlessOver(true))),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const areCanceled = outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
  const payable = areCanceled ? [] : await readPayable(context, ref).catch(unlessOver([]));
  const isOpen = ({ providerRef }: StoredCheckout) => providerRef !== null && payable.includes(providerRef);
  const haveEnded: boolean[] = [];
  for (const attempt of attempts)
    haveEnded.push(!isOpen(attempt) && (await endCheckout(context.db, attempt)));
  if (haveEnded.includes(false)) throw new ProviderError('refused');
}

/** Like `endAttempts`, before a change that needs them ended. Throws 409 `provider-open` if one stays open. */
export async function endAttemptsBeforeChange(context: ServiceContext, ref: PurchaseRef): Promise<void> {
  await endAttempts(context, ref).catch((error: unknown) => {
    throw error instanceof ProviderError ? new AppError('provider-open') : error;
  });
}
