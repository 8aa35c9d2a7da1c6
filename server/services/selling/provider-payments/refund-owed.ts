import { DAY_MS } from '#core/domain/durations.ts';
import { providerRefundUntil, REFUND_SLOW_DAYS } from '#core/domain/selling/provider-refund.ts';
import { isRefused, ProviderError } from '../../../providers/payment-provider.ts';
import {
  listProviderPayments,
  type StoredProviderPayment,
} from '../../../repositories/selling/provider-payments/provider-payments.ts';
import {
  type Effect,
  isOwedByProvider,
  listEffects,
  noteRefundProgress,
  type RefundProgress,
  takeRefundBack,
} from '../../../tickets/purchases/effects.ts';
import { lockPurchase, type PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { type DueRefund, followRefund } from '../../provider-payments/follow-refund.ts';
import type { ServiceContext } from '../../service-context.ts';
import { applyProviderPayments } from './apply-provider-payments.ts';
import type { SellerAccount } from './seller-accounts.ts';

const NO_PROBLEM = { refundProblem: '', refundNextAt: null } as const;

/** What the provider has to give back, and may: its window has not passed. */
async function listOwed({ db }: ServiceContext, ref: PurchaseRef): Promise<Effect[]> {
  const effects = await listEffects(db, ref);
  return effects.filter((effect) => isOwedByProvider(effect) && effect.refundProblem !== 'too-late');
}

/** Refunds that are due at the provider, and of these those that it has not refused for today. */
export async function countOwed(
  context: ServiceContext,
  ref: PurchaseRef,
): Promise<{ owed: number; urgent: number }> {
  const owed = await listOwed(context, ref);
  const urgent = owed.filter(({ refundNextAt }) => refundNextAt === null || refundNextAt <= context.now());
  return { owed: owed.length, urgent: urgent.length };
}

const dueRefundOf = ({ kind, providerRef, amountCents, refundRef, refundsRejected }: Effect): DueRefund => ({
  ...{ paymentId: providerRef, refundRef, refundsRejected },
  ...(kind === 'surplus'
    ? { key: `refund-surplus-${providerRef}`, amountCents }
    : { key: `refund-${providerRef}` }),
});

/** What the provider says of a refund. Throws ProviderError if it does not answer. */
async function progressAt(
  account: SellerAccount,
  effect: Effect,
  { now, withinMs }: { now: Date; withinMs: number },
): Promise<Partial<RefundProgress>> {
  const refundNextAt = new Date(now.getTime() + DAY_MS);
  try {
    const refund = await followRefund(account.provider, dueRefundOf(effect), withinMs);
    const { refundRef, refundsRejected, refundTakenAt } = effect;
    if (refund?.isRejected)
      return {
        ...{ refundProblem: 'refused', refundNextAt },
        ...{ refundRef: '', refundTakenAt: null, refundsRejected: refundsRejected + 1 },
      };
    const taken = { refundRef: refund?.id ?? refundRef, refundTakenAt: refundTakenAt ?? now };
    const isSlow = now.getTime() - taken.refundTakenAt.getTime() > REFUND_SLOW_DAYS * DAY_MS;
    return { ...taken, ...(isSlow ? { refundProblem: 'slow', refundNextAt } : NO_PROBLEM) };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { refundProblem: error.reason === 'no-balance' ? 'no-balance' : 'refused', refundNextAt };
  }
}

/** Whether the provider may be asked for a refund: one that it refused before may have been given back by hand meanwhile. */
async function mayAsk({ db }: ServiceContext, ref: PurchaseRef, effect: Effect): Promise<boolean> {
  // What it has taken on is only read.
  if (effect.refundProblem === '' || effect.refundRef !== '') return true;
  return inTicketTransaction(db, async (transaction) => {
    await lockPurchase(transaction, ref);
    return takeRefundBack(transaction, ref, effect);
  });
}

/** Asks for one refund, or notes that its window has passed, or that there is no token left to ask with (P-604). */
async function refundOne(
  context: ServiceContext,
  ref: PurchaseRef,
  account: SellerAccount | undefined,
  { effect, stored, withinMs }: { effect: Effect; stored: StoredProviderPayment; withinMs: number },
): Promise<void> {
  const now = context.now();
  const note = async (progress: Partial<RefundProgress>): Promise<void> => {
    await noteRefundProgress(context.db, ref, effect, progress);
  };
  if (now > providerRefundUntil(stored.approvedAt ?? effect.at, stored.isPix))
    return note({ refundProblem: 'too-late', refundNextAt: null });
  if (!account) return note({ refundProblem: 'refused', refundNextAt: new Date(now.getTime() + DAY_MS) });
  if (!(await mayAsk(context, ref, effect))) return;
  return note(await progressAt(account, effect, { now, withinMs }));
}

/** Milliseconds that are left until `deadline`; at least one, so that a call answers instead of being refused. */
const leftUntil = (deadline: number) => Math.max(1, deadline - performance.now());

/** Requests one due refund, unless it was refused for today, and applies what has become of it. Throws ProviderError. */
async function settleOne(
  context: ServiceContext,
  ref: PurchaseRef,
  account: SellerAccount | undefined,
  {
    effect,
    stored,
    deadline,
  }: { effect: Effect; stored: StoredProviderPayment | undefined; deadline: number },
): Promise<void> {
  const { providerRef: id, refundNextAt } = effect;
  const isPostponed = refundNextAt !== null && refundNextAt > context.now();
  if (stored?.status === 'approved' && !isPostponed)
    await refundOne(context, ref, account, { effect, stored, withinMs: leftUntil(deadline) });
  if (!account) return;
  const payment = await account.provider.findPayment(id, leftUntil(deadline));
  if (payment) await applyProviderPayments(context, ref, account.credentialId, [payment]);
}

/**
 * Requests every due refund from the account that was paid, with a stable idempotency key, and reads what has gone back. What the provider
 * refuses, or rejects after it took it on, or what nobody can ask it for any more, is tried again the next day, for the seller to see; what
 * is older than its window is left to the seller. Not inside a transaction. A refund that fails holds up no other; the first ProviderError
 * is thrown in the end.
 */
export async function refundOwed(
  context: ServiceContext,
  accounts: readonly SellerAccount[],
  ref: PurchaseRef,
  deadline: number,
): Promise<void> {
  const owed = await listOwed(context, ref);
  if (owed.length === 0) return;
  const known = await listProviderPayments(context.db, ref);
  const failures: ProviderError[] = [];
  for (const effect of owed) {
    const stored = known.get(effect.providerRef);
    const account = accounts.find(({ credentialId }) => credentialId === stored?.credentialId);
    try {
      await settleOne(context, ref, account, { effect, stored, deadline });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failures.push(error);
    }
  }
  const [failure] = failures;
  if (failure) throw failure;
}
