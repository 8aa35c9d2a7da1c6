/** What a payment, of the publication fee or of a purchase, may be at the card provider; anything else it says counts as `in_process`. */
export const PROVIDER_PAYMENT_STATUSES = [
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
export type ProviderPaymentStatus = (typeof PROVIDER_PAYMENT_STATUSES)[number];

/** Fee and purchases are asked for, and counted, in this currency alone (P-501). */
export const PAYMENT_CURRENCY = 'BRL';

/** What the provider says of a payment, as far as it decides anything. */
export interface ProviderPaymentFacts {
  status: ProviderPaymentStatus;
  /** Whole cents. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** The raffle whose fee it pays (P-512), or the purchase; null where it names none. */
  externalReference: string | null;
}

const UNDECIDED: readonly ProviderPaymentStatus[] = ['pending', 'authorized', 'in_process', 'in_mediation'];

/** Whether the provider may still say something else of this payment soon. */
export function isUndecided(status: ProviderPaymentStatus): boolean {
  return UNDECIDED.includes(status);
}
