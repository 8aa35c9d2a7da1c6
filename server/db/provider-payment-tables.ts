import type { ColumnType } from 'kysely';
import type { CheckoutContent } from '#core/domain/selling/checkout.ts';

/** Read as a Date; written as a Date. */
type Instant = Date;

/**
 * A seller's token at the card provider. It outlives its replacement, because payments made through it may still move (P-604).
 */
export interface SellerCredentialTable {
  id: string;
  ownerId: string;
  /** Encrypted with SECRET_KEY for this id. */
  tokenSealed: string;
  /** The account at the provider; null if it is not known. */
  accountId: ColumnType<string | null, string | null | undefined, string>;
  createdAt: Instant;
  /** When the seller replaced or removed it; null while it is in use. */
  replacedAt: Instant | null;
  /** Since when the provider does not take the token any more; null while it does. */
  refusedAt: Instant | null;
  /** Up to which change the account was searched; null before the first search. */
  searchedUntil: ColumnType<Instant | null, Instant | null | undefined, Instant>;
  /** Number of searches. */
  searches: ColumnType<number, undefined, number>;
  /** Before this no server searches the account; null before the first search. */
  searchNextAt: ColumnType<Instant | null, undefined, Instant>;
  /** When the database was restored from a copy that has this credential; null if it never was. */
  restoredAt: ColumnType<Instant | null, undefined, Instant>;
}

/** An attempt to pay a purchase at its seller's provider, stored before the provider is asked. */
export interface PurchaseCheckoutTable {
  raffleId: string;
  purchaseId: string;
  /** 'pix' or 'card'. */
  method: string;
  /** From 1: the next one begins once the last has ended. */
  attempt: number;
  /** Sent with every request of this attempt, so that it makes one payment. */
  idempotencyKey: string;
  /** The credential that the provider is asked with; empty if it was not kept. */
  credentialId: string;
  /** 'open', or 'ended': refused, rejected, cancelled, given back or expired. One open attempt per purchase and method. */
  state: string;
  /** Id of the Pix payment, or of the preference, at the provider. This and the next two are null until the provider has answered. */
  providerRef: string | null;
  /** The seller's account at the provider. */
  collectorId: string | null;
  content: ColumnType<CheckoutContent | null, string | null, string | null>;
  createdAt: Instant;
  expiresAt: Instant;
  /** Until when one server is ending it; null if none is. */
  claimedUntil: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

/** A payment for a purchase as the provider last reported it. */
interface ProviderPaymentTable {
  raffleId: string;
  purchaseId: string;
  /** Id at the provider. */
  id: string;
  /** The credential with which it was read. */
  credentialId: string;
  status: string;
  amountCents: number;
  isPix: ColumnType<boolean, boolean | undefined, boolean>;
  /** What has gone back of it. */
  refundedCents: ColumnType<number, number | undefined, number>;
  currency: string;
  /** At the provider; null where that was not told, and in rows of earlier versions. */
  approvedAt: Instant | null;
  updatedAt: Instant | null;
}

/** A payment to a seller's account for a purchase that does not exist, as the provider last reported it. */
export interface StrayPaymentTable {
  ownerId: string;
  /** Id at the provider. */
  id: string;
  /** Id of the purchase. */
  reference: string;
  status: string;
  amountCents: number;
  /** What has gone back of it. */
  refundedCents: number;
  currency: string;
  /** Masked; empty if unknown. */
  payerEmail: string;
  paidAt: Instant;
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
  sellerCredential: SellerCredentialTable;
  purchaseCheckout: PurchaseCheckoutTable;
  providerPayment: ProviderPaymentTable;
  purchaseWatch: PurchaseWatchTable;
  strayPayment: StrayPaymentTable;
  /** A view: those whose money the seller still has. */
  openStrayPayment: Pick<StrayPaymentTable, 'ownerId' | 'id' | 'amountCents' | 'paidAt' | 'payerEmail'>;
}
