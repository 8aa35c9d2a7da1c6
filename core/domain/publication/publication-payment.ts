import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import {
  PAYMENT_CURRENCY,
  type ProviderPaymentFacts,
  type ProviderPaymentStatus,
} from '#core/domain/provider-payment.ts';

/** Whether this payment pays the publication fee of the raffle (P-508): approved, in BRL, all of it, and for this one. */
export function paysPublicationFee(payment: ProviderPaymentFacts, raffleId: string): boolean {
  return (
    payment.status === 'approved' &&
    payment.currency === PAYMENT_CURRENCY &&
    payment.amountCents >= PUBLICATION_FEE_CENTS &&
    payment.externalReference === raffleId
  );
}

/** Money that paid for nothing goes back: a second approved fee, or less than the fee (P-510). */
export type RefundState = 'none' | 'in-progress' | 'done';

/** A payment of the publication fee, as the raffle's owner is told it. */
export interface FeePayment {
  /** The provider's id. */
  id: string;
  status: ProviderPaymentStatus;
  amountCents: number;
  /** The one that paid for the publication. */
  paysFee: boolean;
  refund: RefundState;
  /** Instant, ISO 8601 UTC. */
  createdAt: string;
}

/** What may happen to a publication, each kept once and for good. */
export const PUBLICATION_EVENT_KINDS = [
  'preference-created',
  'payment-updated',
  'fee-paid',
  'published',
  'publication-held',
  'refund-requested',
  'refund-done',
  'sales-stopped',
  'sales-resumed',
] as const;
export type PublicationEventKind = (typeof PUBLICATION_EVENT_KINDS)[number];

/** A line of the small history that the owner sees. */
export interface PublicationEvent {
  id: string;
  kind: PublicationEventKind;
  /** Instant, ISO 8601 UTC. */
  at: string;
  /** Null where the event is not of one payment. */
  paymentId: string | null;
  paymentStatus: ProviderPaymentStatus | null;
  amountCents: number | null;
}

/** Where the fee can be paid: a page of the provider, until it expires (P-512). */
export interface Checkout {
  preferenceId: string;
  initPoint: string;
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
}
