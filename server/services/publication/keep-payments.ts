import type { FeePaymentStatus } from '#core/domain/publication-payment.ts';
import type { ProviderPayment } from '../../providers/fee-provider.ts';
import { keepFeePayment, type StoredFeePayment } from '../../repositories/publication/fee-payments.ts';
import { appendEvent } from '../../repositories/publication/publication-events.ts';
import type { ServiceContext } from '../service-context.ts';

/** How far a payment has come: where the provider gives no dates, news from further back is old news. */
const STAGE: Record<FeePaymentStatus, number> = {
  pending: 0,
  in_process: 0,
  authorized: 0,
  rejected: 1,
  cancelled: 1,
  approved: 2,
  in_mediation: 3,
  refunded: 4,
  charged_back: 4,
};

/** Replies overtake each other: one that was asked for earlier may be read later. */
function isNews(told: ProviderPayment, known: StoredFeePayment | undefined): boolean {
  if (!known) return true;
  if (told.updatedAt && known.updatedAt && +told.updatedAt !== +known.updatedAt) {
    return told.updatedAt > known.updatedAt;
  }
  return STAGE[told.status] >= STAGE[known.status];
}

const isChanged = (told: ProviderPayment, known: StoredFeePayment | undefined) =>
  told.status !== known?.status || told.amountCents !== known.amountCents || told.currency !== known.currency;

/**
 * Keeps what the provider says of the payments of this raffle, each change as an event with the provider's own words. What
 * names another raffle, or none, is not looked at.
 */
export async function keepPayments(
  { db, now }: ServiceContext,
  raffleId: string,
  told: readonly ProviderPayment[],
  known: readonly StoredFeePayment[],
): Promise<void> {
  const before = new Map(known.map((payment) => [payment.id, payment]));
  for (const payment of told) {
    const kept = before.get(payment.id);
    if (payment.externalReference !== raffleId || !isNews(payment, kept)) continue;
    await keepFeePayment(db, { ...payment, raffleId });
    if (!isChanged(payment, kept)) continue;
    const { rawReply } = payment;
    await appendEvent(db, { raffleId, kind: 'payment-updated', at: now(), payment, rawReply });
  }
}
