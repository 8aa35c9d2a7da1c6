import type { FeeProvider } from '../../providers/fee-provider.ts';
import type { Freshness, ProviderPayment } from '../../providers/payment-provider.ts';
import { listFeePayments } from '../../repositories/publication/fee-payments.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { fetchPayments } from '../fetch-payments.ts';
import { settleFee } from './settle-fee.ts';

/** Throws 503 without a configured provider. */
export function getProvider({ feeProvider }: ServiceContext): FeeProvider {
  if (!feeProvider) throw new AppError('provider-unavailable');
  return feeProvider;
}

/**
 * Fetches all payments of a raffle's fee, known ones by id and others by search, and applies the consequences, refunds included. Not inside a transaction. Throws
 * ProviderError after `withinMs` at the latest; what was answered is settled.
 */
export async function checkFee(
  context: ServiceContext,
  raffleId: string,
  withinMs: number,
  freshness?: Freshness,
): Promise<void> {
  const provider = getProvider(context);
  const deadline = performance.now() + withinMs;
  const known = await listFeePayments(context.db, raffleId);
  const question = { reference: raffleId, known, withinMs, freshness };
  const { found, failure } = await fetchPayments(provider, question);
  await settleFee(context, raffleId, found);
  if (failure) throw failure;
  await refundPayments(context, provider, raffleId, deadline);
}

/** Requests every due refund, with a stable idempotency key. */
async function refundPayments(
  context: ServiceContext,
  provider: FeeProvider,
  raffleId: string,
  deadline: number,
): Promise<void> {
  const left = () => Math.max(1, deadline - performance.now());
  const payments = await listFeePayments(context.db, raffleId);
  const reported: ProviderPayment[] = [];
  for (const { id, status } of payments.filter(({ refund }) => refund === 'in-progress')) {
    if (status === 'approved') await provider.refundPayment(id, `refund-${id}`, left());
    const payment = await provider.findPayment(id, left());
    if (payment) reported.push(payment);
  }
  if (reported.length > 0) await settleFee(context, raffleId, reported);
}
