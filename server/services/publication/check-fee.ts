import { DAY_MS } from '#core/domain/durations.ts';
import type { FeeProvider } from '../../providers/fee-provider.ts';
import {
  type Freshness,
  isRefused,
  ProviderError,
  type ProviderPayment,
} from '../../providers/payment-provider.ts';
import {
  type FeeRefundProgress,
  listFeePayments,
  noteFeeRefund,
  type StoredFeePayment,
} from '../../repositories/publication/fee-payments.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { fetchPayments } from '../provider-payments/fetch-payments.ts';
import { followRefund } from '../provider-payments/follow-refund.ts';
import { hasAnswered } from '../provider-payments/has-answered.ts';
import { settleFee } from './settle-fee.ts';

/** The provider of the publication fee. Throws 503 without a configured one. */
export function requireFeeProvider({ feeProvider }: ServiceContext): FeeProvider {
  if (!feeProvider) throw new AppError('provider-unavailable');
  return feeProvider;
}

/**
 * Fetches all payments of a raffle's fee, known ones by id and others by search, and applies the consequences; requests no refund. Not
 * inside a transaction. Throws ProviderError after `withinMs` at the latest; what was answered is settled.
 */
export async function fetchFee(
  context: ServiceContext,
  raffleId: string,
  withinMs: number,
  freshness?: Freshness,
): Promise<void> {
  const known = await listFeePayments(context.db, raffleId);
  const question = { reference: raffleId, known, withinMs, freshness };
  const { found, failure } = await fetchPayments(requireFeeProvider(context), question);
  await settleFee(context, raffleId, found);
  if (failure) throw failure;
}

/** As `fetchFee`, and requests what is to be refunded. A refund that fails holds up no other; the first failure is thrown in the end. */
async function checkFee(context: ServiceContext, raffleId: string, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  await fetchFee(context, raffleId, withinMs);
  await refundPayments(context, raffleId, deadline);
}

/** As `checkFee`. Returns whether the provider answered. */
export function isFeeAnswered(context: ServiceContext, raffleId: string, withinMs: number): Promise<boolean> {
  return hasAnswered(checkFee(context, raffleId, withinMs));
}

/**
 * Requests a due refund, or reads what has become of it. What the provider refuses, or rejects after it took it on, is requested again
 * a day later. Throws ProviderError, also of a refusal.
 */
async function followFeeRefund(
  context: ServiceContext,
  { id, refundRef, refundsRejected, refundNextAt }: StoredFeePayment,
  withinMs: number,
): Promise<void> {
  const now = context.now();
  if (refundNextAt !== null && refundNextAt > now) return;
  const note = (progress: Partial<FeeRefundProgress>) => noteFeeRefund(context.db, id, progress);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const due = { paymentId: id, key: `refund-${id}`, refundRef, refundsRejected };
  try {
    const refund = await followRefund(requireFeeProvider(context), due, withinMs);
    if (refund?.isRejected) {
      await note({ refundRef: '', refundsRejected: refundsRejected + 1, refundNextAt: tomorrow });
      throw new ProviderError('refused');
    }
    await note({ refundRef: refund?.id ?? refundRef, refundNextAt: null });
  } catch (error) {
    if (isRefused(error)) await note({ refundNextAt: tomorrow });
    throw error;
  }
}

/** Sees to every due refund, and reads what has gone back. */
async function refundPayments(context: ServiceContext, raffleId: string, deadline: number): Promise<void> {
  const provider = requireFeeProvider(context);
  const left = () => Math.max(1, deadline - performance.now());
  const payments = await listFeePayments(context.db, raffleId);
  const reported: ProviderPayment[] = [];
  const failures: ProviderError[] = [];
  for (const payment of payments.filter(({ refund }) => refund === 'in-progress')) {
    try {
      if (payment.status === 'approved') await followFeeRefund(context, payment, left());
      const told = await provider.findPayment(payment.id, left());
      if (told) reported.push(told);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failures.push(error);
    }
  }
  if (reported.length > 0) await settleFee(context, raffleId, reported);
  const [failure] = failures;
  if (failure) throw failure;
}
