import type { FeeProvider } from '../../providers/fee-provider.ts';
import type { Freshness, ProviderPayment } from '../../providers/payment-provider.ts';
import { listFeePayments } from '../../repositories/publication/fee-payments.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { settleFee } from './settle-fee.ts';

/** Throws 503 without a configured provider. */
export function getProvider({ feeProvider }: ServiceContext): FeeProvider {
  if (!feeProvider) throw new AppError('provider-unavailable');
  return feeProvider;
}

/**
 * Fetches all payments of a raffle's fee and applies the consequences, refunds included. Not inside a transaction. Throws
 * ProviderError after `withinMs` at the latest; changes settled before that stay.
 */
export async function checkFee(
  context: ServiceContext,
  raffleId: string,
  withinMs: number,
  freshness?: Freshness,
): Promise<void> {
  const provider = getProvider(context);
  const deadline = performance.now() + withinMs;
  await settleFee(context, raffleId, await provider.searchPayments(raffleId, withinMs, freshness));
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
