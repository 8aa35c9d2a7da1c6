import { MINUTE_MS } from '#core/domain/durations.ts';
import type { ProviderPaymentFacts } from '#core/domain/provider-payment.ts';
import type { PayerIdentification } from '#core/domain/selling/checkout.ts';

/** A payment as reported by the card provider. */
export interface ProviderPayment extends ProviderPaymentFacts {
  id: string;
  /** Whether it was paid by Pix. */
  isPix: boolean;
  /** What has gone back of it so far, integer cents; its status becomes `refunded` with the last one. */
  refundedCents: number;
  /** The account that receives the money; null if not reported. */
  collectorId: string | null;
  /** Empty if not reported. */
  payerEmail: string;
  /** Whether it moves real money; null if not reported. */
  isLive: boolean | null;
  createdAt: Date;
  /** Last change at the provider; null if not reported. */
  updatedAt: Date | null;
  /** Null until approved, or if not reported. */
  approvedAt: Date | null;
  /** What is kept of the reply, as JSON: nothing about who paid. */
  rawReply: string;
}

export interface PreferenceRequest {
  item: { id: string; title: string; priceCents: number };
  /** Names what is paid for; every payment of the checkout bears it. */
  externalReference: string;
  /** Empty if the payer has none. */
  payerEmail: string;
  payerIdentification?: PayerIdentification | undefined;
  /** Page of this server to which the checkout returns. */
  backPath: string;
  /** Path of this server that receives notifications. */
  notificationPath: string;
  createdAt: Date;
  expiresAt: Date;
  /** Offers only means that are approved or refused at once: a reservation cannot wait for a slip, or two days for a review. */
  isInstant?: boolean;
  /** What the buyer's card statement says; undefined: the account's own name. */
  statementDescriptor?: string;
  idempotencyKey: string;
}

export interface ProviderPreference {
  id: string;
  /** The account that receives the money; null if not reported. */
  collectorId: string | null;
  /** Checkout page. */
  initPoint: string;
  rawReply: string;
}

export interface PixPaymentRequest {
  amountCents: number;
  description: string;
  externalReference: string;
  notificationPath: string;
  /** When its code ends; at least PIX_EXPIRY_MIN_MS ahead. */
  expiresAt: Date;
  payer: { email: string; firstName: string; lastName: string; identification?: PayerIdentification };
  idempotencyKey: string;
}

/** The provider refuses a Pix payment that ends sooner than this, milliseconds. */
export const PIX_EXPIRY_MIN_MS = 30 * MINUTE_MS;

/** A pending Pix payment and its code. */
export interface ProviderPixPayment {
  payment: ProviderPayment;
  /** 'Pix Copia e Cola', which is also the QR code's text. */
  qrCode: string;
  /** PNG of the QR code, base64. */
  qrCodeBase64: string;
  /** Page of the provider with the code; null if not reported. */
  ticketUrl: string | null;
  /** When the code ends; null if not reported. */
  expiresAt: Date | null;
}

/** A refund that was asked for, and that the provider took on. */
export interface ProviderRefund {
  id: string;
  /** It will not be made: nothing goes back by it. Else it is made, or still may be. */
  isRejected: boolean;
}

/** Payments of an account that changed, whatever they are for. */
export interface ChangedPayments {
  payments: ProviderPayment[];
  /** Up to which change they are complete: the window's end, or earlier if it has too many for one search. */
  until: Date;
}

/** Why the provider refuses a request. 'token': it does not take the access token any more. */
export type RefusalReason =
  | 'token'
  | 'payer-is-collector'
  | 'identification-missing'
  | 'no-pix-key'
  | 'amount-too-small'
  | 'no-balance'
  | 'other';

/** A failed call of the provider: timeout, refusal, or invalid reply. */
export class ProviderError extends Error {
  readonly kind: 'no-answer' | 'refused' | 'garbled';
  /** Last HTTP status, if any. */
  readonly status: number | undefined;
  /** Of a refusal; 'other' for other failures. */
  readonly reason: RefusalReason;

  constructor(kind: ProviderError['kind'], status?: number, reason: RefusalReason = 'other') {
    super(`the payment provider: ${kind}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.status = status;
    this.reason = reason;
  }
}

/** Whether the provider has answered a call by refusing it. */
export const isRefused = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind === 'refused';

/** Whether nothing can be asked with a token any more. */
export const isTokenDead = (error: unknown): boolean => isRefused(error) && error.reason === 'token';

/** 'fresh': the answer must be newer than the question, as after a notification; otherwise the gate may give one of two seconds ago. */
export type Freshness = 'fresh';

/**
 * One account at the card provider: the platform's, which receives publication fees, or a seller's. Every call throws ProviderError,
 * after `withinMs` at the latest, writes up to a second later if they wait at the gate. Not inside a transaction: the provider may be
 * slow and would hold a connection.
 */
export interface PaymentProvider {
  createPreference: (request: PreferenceRequest, withinMs?: number) => Promise<ProviderPreference>;
  createPixPayment: (request: PixPaymentRequest, withinMs?: number) => Promise<ProviderPixPayment>;
  /** All payments with this reference. */
  searchPayments: (
    externalReference: string,
    withinMs?: number,
    freshness?: Freshness,
  ) => Promise<ProviderPayment[]>;
  /** Payments that changed from `from` to `to`, the oldest change first. */
  searchChanges: (window: { from: Date; to: Date }, withinMs?: number) => Promise<ChangedPayments>;
  /** Undefined for unknown ids. */
  findPayment: (id: string, withinMs?: number, freshness?: Freshness) => Promise<ProviderPayment | undefined>;
  /** Cancels a payment that is pending; returns it. The same key is the same cancellation. */
  cancelPayment: (id: string, idempotencyKey: string, withinMs?: number) => Promise<ProviderPayment>;
  /** Ends a checkout page at `at`, now: nobody can pay there any more. */
  endPreference: (id: string, at: Date, withinMs?: number) => Promise<void>;
  /**
   * Requests a refund of `amountCents`, of everything that is left if undefined. The same key is the same refund. It may still be under
   * way afterwards, and be rejected in the end (`findRefund`): how much has gone back is told by the payment.
   */
  refundPayment: (
    id: string,
    idempotencyKey: string,
    withinMs?: number,
    amountCents?: number,
  ) => Promise<ProviderRefund>;
  /** What has become of a refund; undefined for unknown ones. */
  findRefund: (paymentId: string, refundId: string, withinMs?: number) => Promise<ProviderRefund | undefined>;
}

/** The account at the card provider to which an access token belongs. Makes no call. */
export type ConnectProvider = (accessToken: string) => PaymentProvider;
