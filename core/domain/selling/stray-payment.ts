/** How many stray payments a seller is shown, the newest. */
export const STRAY_PAYMENTS_SHOWN = 100;

/** A payment at the card provider for a purchase that was lost with a restore from a backup (P-750). */
export interface StrayPayment {
  /** Id at the provider. */
  id: string;
  amountCents: number;
  /** Instant, ISO 8601 UTC. */
  paidAt: string;
  /** See `maskedEmail`; empty if the provider does not tell it. */
  payerEmail: string;
}

/** A seller's stray payments whose money has not gone back. */
export interface StrayPayments {
  count: number;
  /** At most STRAY_PAYMENTS_SHOWN, newest first. */
  newest: StrayPayment[];
}
