import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';

/** What a payment of the publication fee may be at the card provider; anything else it says counts as `in_process`. */
export const FEE_PAYMENT_STATUSES = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type FeePaymentStatus = (typeof FEE_PAYMENT_STATUSES)[number];

/** The fee is asked for, and counted, in this currency alone (P-501). */
export const FEE_CURRENCY = 'BRL';

/** What the provider says of a payment, as far as it decides anything. */
export interface FeePaymentFacts {
  status: FeePaymentStatus;
  /** Whole cents. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The raffle that it names (P-512); null where it names none. */
  externalReference: string | null;
}

/** Whether this payment pays the publication fee of the raffle (P-508): approved, in BRL, all of it, and for this one. */
export function paysPublicationFee(payment: FeePaymentFacts, raffleId: string): boolean {
  return (
    payment.status === 'approved' &&
    payment.currency === FEE_CURRENCY &&
    payment.amountCents >= PUBLICATION_FEE_CENTS &&
    payment.externalReference === raffleId
  );
}

const UNDECIDED: readonly FeePaymentStatus[] = ['pending', 'authorized', 'in_process', 'in_mediation'];

/** Whether the provider may still say something else of this payment soon. */
export function isUndecided(status: FeePaymentStatus): boolean {
  return UNDECIDED.includes(status);
}

/** Money that paid for nothing goes back: a second approved fee, or less than the fee (P-510). */
export type RefundState = 'none' | 'in-progress' | 'done';

/** A payment of the publication fee, as the raffle's owner is told it. */
export interface FeePayment {
  /** The provider's id. */
  id: string;
  status: FeePaymentStatus;
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
  paymentStatus: FeePaymentStatus | null;
  amountCents: number | null;
}

/** Where the fee can be paid: a page of the provider, until it expires (P-512). */
export interface Checkout {
  preferenceId: string;
  initPoint: string;
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
}
