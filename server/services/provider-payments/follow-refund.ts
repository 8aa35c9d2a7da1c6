import type { PaymentProvider, ProviderRefund } from '../../providers/payment-provider.ts';

/** A refund that is due at the provider, and how far it is. */
export interface DueRefund {
  paymentId: string;
  /** Names the first request. */
  key: string;
  /** The refund that the provider took on; empty before. */
  refundRef: string;
  /** Refunds that it took on and rejected. */
  refundsRejected: number;
  /** Integer cents; everything that is left if undefined. */
  amountCents?: number | undefined;
}

/**
 * Reads what has become of a refund that was taken on before, or requests one. The key stays the same until it is known that nothing goes
 * back by it: another key would be another refund. Undefined where the provider does not know the refund any more.
 */
export function followRefund(
  provider: PaymentProvider,
  { paymentId, key, refundRef, refundsRejected, amountCents }: DueRefund,
  withinMs: number,
): Promise<ProviderRefund | undefined> {
  if (refundRef !== '') return provider.findRefund(paymentId, refundRef, withinMs);
  const keyOfTry = refundsRejected === 0 ? key : `${key}-${refundsRejected + 1}`;
  return provider.refundPayment(paymentId, keyOfTry, withinMs, amountCents);
}
