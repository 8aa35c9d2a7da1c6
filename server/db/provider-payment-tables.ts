import type { ColumnType } from 'kysely';
import type { CheckoutContent } from '#core/domain/selling/checkout.ts';

/** Read as a Date; written as a Date. */
type Instant = Date;

/** A way to pay a purchase that the seller's provider has made. */
export interface PurchaseCheckoutTable {
  raffleId: string;
  purchaseId: string;
  /** 'pix' or 'card'. */
  method: string;
  /** From 1: the next one is made once the last has lapsed. */
  attempt: number;
  /** Id of the Pix payment, or of the preference, at the provider. */
  providerRef: string;
  /** The seller's account at the provider. */
  collectorId: string;
  content: ColumnType<CheckoutContent, string, string>;
  createdAt: Instant;
  expiresAt: Instant;
}

/** A payment for a purchase as the provider last reported it. */
interface ProviderPaymentTable {
  raffleId: string;
  purchaseId: string;
  /** Id at the provider. */
  id: string;
  status: string;
  amountCents: number;
  currency: string;
  updatedAt: Instant | null;
}

/** A purchase whose payments the server polls. */
interface PurchaseWatchTable {
  raffleId: string;
  purchaseId: string;
  /** Expiry of its latest checkout. */
  expiresAt: Instant;
  /** Number of checks since that checkout was made. */
  checks: number;
  /** Time of the next check; null if nothing more is expected. */
  nextCheckAt: Instant | null;
  /** End of the lease of the server that processes it. */
  leasedUntil: Instant | null;
  /** When the provider was last asked on behalf of a waiting client; null if never. */
  askedAt: Instant | null;
}

/** Tables of the payments of purchases through the card provider, by name in queries. */
export interface ProviderPaymentTables {
  purchaseCheckout: PurchaseCheckoutTable;
  providerPayment: ProviderPaymentTable;
  purchaseWatch: PurchaseWatchTable;
}
