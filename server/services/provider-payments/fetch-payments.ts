import type { ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import type { Freshness, PaymentProvider, ProviderPayment } from '../../providers/payment-provider.ts';

/** Payments of these statuses do not change any more; a search that finds them is enough. */
const FINAL: readonly ProviderPaymentStatus[] = ['rejected', 'cancelled', 'refunded'];

/** A payment whose id is known. */
export interface KnownPayment {
  id: string;
  /** As last reported; undefined if it was not reported yet. */
  status: ProviderPaymentStatus | undefined;
}

export interface PaymentQuestion {
  /** Names what is paid for. */
  reference: string;
  known: readonly KnownPayment[];
  withinMs: number;
  freshness?: Freshness | undefined;
}

/** What could be fetched. */
export interface FetchedPayments {
  found: ProviderPayment[];
  /** Why something could not be fetched, a ProviderError; undefined if all calls were answered. */
  failure: Error | undefined;
}

/**
 * All payments of a reference at an account. The provider's search may miss a payment for a day, so known payments are read by their id,
 * and search adds the unknown ones. After `withinMs` at the latest. Not inside a transaction.
 */
export async function fetchPayments(
  provider: PaymentProvider,
  { reference, known, withinMs, freshness }: PaymentQuestion,
): Promise<FetchedPayments> {
  const moving = known.filter(({ status }) => status === undefined || !FINAL.includes(status));
  const reads = moving.map(({ id }) => provider.findPayment(id, withinMs, freshness));
  const [searched, ...read] = await Promise.allSettled([
    provider.searchPayments(reference, withinMs, freshness),
    ...reads,
  ]);
  const byId = read.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value ? [answer.value] : [],
  );
  const ids = new Set(byId.map(({ id }) => id));
  const bySearch = searched.status === 'fulfilled' ? searched.value : [];
  const failed = [searched, ...read].find((answer) => answer.status === 'rejected');
  return {
    found: [...bySearch.filter(({ id }) => !ids.has(id)), ...byId],
    failure: failed?.reason as Error | undefined,
  };
}
