import type { Generated } from 'kysely';

/** Read as a Date; written as a Date. */
type Instant = Date;

interface PublicationPreferenceTable {
  /** The idempotency key under which it was made at the provider. */
  id: string;
  raffleId: string;
  providerId: string;
  initPoint: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** A raffle whose payments the server goes on asking about. */
interface PublicationWatchTable {
  raffleId: string;
  /** When its last preference expires. */
  expiresAt: Instant;
  /** How often it was asked since that preference was made. */
  checks: number;
  /** Null once there is nothing more to expect. */
  nextCheckAt: Instant | null;
  /** Until then one server has it: the others leave it alone. */
  leasedUntil: Instant | null;
  /** When the provider was last asked for somebody who waits; null where it was not yet. */
  askedAt: Generated<Instant | null>;
  /** Whether it answered then. */
  isAnswered: Generated<boolean>;
}

interface FeePaymentTable {
  /** The provider's. */
  id: string;
  raffleId: string;
  status: string;
  amountCents: number;
  currency: string;
  refund: string;
  /** Both as the provider says. */
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
  /** What the provider said, as it said it, without secrets. */
  rawReply: string | null;
}

interface WebhookReceiptTable {
  /** Of the notification that was taken: the same one again has no effect. */
  signature: string;
  receivedAt: Instant;
}

/** The tables of the publication fee, by the name that the queries use. */
export interface PublicationTables {
  publicationPreference: PublicationPreferenceTable;
  publicationWatch: PublicationWatchTable;
  feePayment: FeePaymentTable;
  publicationEvent: PublicationEventTable;
  webhookReceipt: WebhookReceiptTable;
}
