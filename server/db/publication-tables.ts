import type { Generated } from 'kysely';

/** Read as a Date; written as a Date. */
type Instant = Date;

interface PublicationPreferenceTable {
  /** Idempotency key sent to the provider when it was created. */
  id: string;
  raffleId: string;
  providerId: string;
  initPoint: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** A raffle whose payments the server polls. */
interface PublicationWatchTable {
  raffleId: string;
  /** Expiry of its latest preference. */
  expiresAt: Instant;
  /** Number of checks since that preference was created. */
  checks: number;
  /** Time of the next check; null if nothing more is expected. */
  nextCheckAt: Instant | null;
  /** End of the lease of the server that processes it. */
  leasedUntil: Instant | null;
  /** When the provider was last queried on behalf of a waiting client; null if never. */
  askedAt: Generated<Instant | null>;
  /** Whether the provider answered that query. */
  isAnswered: Generated<boolean>;
}

interface FeePaymentTable {
  /** Id at the provider. */
  id: string;
  raffleId: string;
  status: string;
  amountCents: number;
  currency: string;
  refund: string;
  /** The refund that the provider took on; empty before. */
  refundRef: Generated<string>;
  /** Refunds that it took on and rejected. */
  refundsRejected: Generated<number>;
  /** When it is asked again after it refused or rejected a refund. */
  refundNextAt: Instant | null;
  /** Both as reported by the provider. */
  createdAt: Instant;
  updatedAt: Instant | null;
}

/** Append-only. */
interface PublicationEventTable {
  id: string;
  raffleId: string;
  kind: string;
  at: Instant;
  paymentId: string | null;
  paymentStatus: string | null;
  amountCents: number | null;
  /** What is kept of the provider's reply. */
  rawReply: string | null;
}

/** Append-only. */
interface PublicationAcceptanceTable {
  raffleId: string;
  /** Of the declaration's wording. */
  version: string;
  /** The account that ticked it. */
  acceptedBy: string;
  acceptedAt: Instant;
}

interface WebhookReceiptTable {
  /** Signature of the accepted notification; a repeated one has no effect. */
  signature: string;
  receivedAt: Instant;
}

/** Tables of the publication fee, by name in queries. */
export interface PublicationTables {
  publicationPreference: PublicationPreferenceTable;
  publicationWatch: PublicationWatchTable;
  feePayment: FeePaymentTable;
  publicationEvent: PublicationEventTable;
  publicationAcceptance: PublicationAcceptanceTable;
  webhookReceipt: WebhookReceiptTable;
}
