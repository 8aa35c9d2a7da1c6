import type { FeePaymentFacts } from '#core/domain/publication-payment.ts';

/** A payment as the card provider tells it. */
export interface ProviderPayment extends FeePaymentFacts {
  id: string;
  createdAt: Date;
  /** When the provider last changed it; null where it does not say. */
  updatedAt: Date | null;
  /** The reply as it came, JSON, without secrets. */
  rawReply: string;
}

export interface PreferenceRequest {
  raffleId: string;
  raffleTitle: string;
  /** Empty where the account has none. */
  payerEmail: string;
  createdAt: Date;
  expiresAt: Date;
  idempotencyKey: string;
}

export interface ProviderPreference {
  id: string;
  /** Page at which the fee is paid. */
  initPoint: string;
  rawReply: string;
}

/** What a notification of the provider is signed over, and its signature. */
export interface SignedNotification {
  /** Of the address's query; undefined where it is not there. */
  dataId: string | undefined;
  /** The `x-request-id` header. */
  requestId: string | undefined;
  /** The `x-signature` header. */
  signature: string | undefined;
}

/** The provider did not do what it was asked: no answer in time, a refusal, or a reply that is not one of its own. */
export class ProviderError extends Error {
  readonly kind: 'no-answer' | 'refused' | 'garbled';
  /** The last status that it answered, if any. */
  readonly status: number | undefined;

  constructor(kind: ProviderError['kind'], status?: number) {
    super(`the payment provider: ${kind}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.status = status;
  }
}

/**
 * The card provider, as far as the publication fee needs it. Every call throws ProviderError, after `withinMs` at the
 * latest. None may be made inside a transaction: the provider may take its time, and the database would wait with it.
 */
export interface FeeProvider {
  createPreference: (request: PreferenceRequest, withinMs?: number) => Promise<ProviderPreference>;
  /** Every payment that names this reference. */
  searchPayments: (externalReference: string, withinMs?: number) => Promise<ProviderPayment[]>;
  /** Undefined where the provider knows none by this id. */
  findPayment: (id: string, withinMs?: number) => Promise<ProviderPayment | undefined>;
  /** Gives all of it back. The same key again is the same refund. */
  refundPayment: (id: string, idempotencyKey: string, withinMs?: number) => Promise<void>;
  /** What makes this notification the same one again; undefined where it is not signed by the provider, or is too old. */
  signatureOf: (notification: SignedNotification, now: Date) => string | undefined;
}
