import type { FeeProvider, ProviderPayment } from '../../providers/fee-provider.ts';
import { listFeePayments } from '../../repositories/publication/fee-payments.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { settleFee } from './settle-fee.ts';

/** Throws 503 where no provider is set up. */
export function getProvider({ feeProvider }: ServiceContext): FeeProvider {
  if (!feeProvider) throw new AppError('provider-unavailable');
  return feeProvider;
}

/**
 * Asks the provider for all payments of a raffle's fee and draws the consequences, refunds included. Not inside a transaction.
 * Throws ProviderError after `withinMs` at the latest; what was settled until then stays.
 */
export async function checkFee(context: ServiceContext, raffleId: string, withinMs: number): Promise<void> {
  const provider = getProvider(context);
  const deadline = performance.now() + withinMs;
  await settleFee(context, raffleId, await provider.searchPayments(raffleId, withinMs));
  await refundPayments(context, provider, raffleId, deadline);
}

/** Asks for every refund that is due: the provider knows by the key that it is the same one. */
async function refundPayments(
  context: ServiceContext,
  provider: FeeProvider,
  raffleId: string,
  deadline: number,
): Promise<void> {
  const left = () => Math.max(1, deadline - performance.now());
  const payments = await listFeePayments(context.db, raffleId);
  const told: ProviderPayment[] = [];
  for (const { id, status } of payments.filter(({ refund }) => refund === 'in-progress')) {
    if (status === 'approved') await provider.refundPayment(id, `refund-${id}`, left());
    const payment = await provider.findPayment(id, left());
    if (payment) told.push(payment);
  }
  if (told.length > 0) await settleFee(context, raffleId, told);
}
