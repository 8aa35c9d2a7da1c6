import type { ProviderPayment } from '../../providers/payment-provider.ts';
import { upsertFeePayment, type StoredFeePayment } from '../../repositories/publication/fee-payments.ts';
import { appendEvent } from '../../repositories/publication/publication-events.ts';
import { isNewerReport } from '../provider-payments/provider-reports.ts';
import type { ServiceContext } from '../service-context.ts';

const isChanged = (reported: ProviderPayment, known: StoredFeePayment | undefined) =>
  reported.status !== known?.status ||
  reported.amountCents !== known.amountCents ||
  reported.currency !== known.currency;

/**
 * Stores the provider's reports of this raffle's payments, each change as an event with the provider's reply. Payments with
 * another reference are ignored.
 */
export async function storePayments(
  { db, now }: ServiceContext,
  raffleId: string,
  reported: readonly ProviderPayment[],
  known: readonly StoredFeePayment[],
): Promise<void> {
  const before = new Map(known.map((payment) => [payment.id, payment]));
  for (const payment of reported) {
    const stored = before.get(payment.id);
    if (payment.externalReference !== raffleId || !isNewerReport(payment, stored)) continue;
    await upsertFeePayment(db, { ...payment, raffleId });
    if (!isChanged(payment, stored)) continue;
    const { rawReply } = payment;
    await appendEvent(db, { raffleId, kind: 'payment-updated', at: now(), payment, rawReply });
  }
}
