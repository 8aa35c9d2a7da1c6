/** A stored checkout preference. */
export interface SandboxPreference {
  id: string;
  /** The account that receives the money. */
  collectorId: number;
  title: string;
  amount: number;
  currency: string;
  externalReference: string | null;
  payerEmail: string;
  backUrls: { success: string; pending: string; failure: string };
  notificationUrl: string;
  expiresAt: string;
  createdAt: string;
  /** The request body, echoed in the reply. */
  asked: Record<string, unknown>;
}

export type SandboxStatus =
  'pending' | 'in_process' | 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back';

/** What only Pix payments have. */
export interface SandboxPix {
  title: string;
  /** Text of the QR code. */
  code: string;
  /** From then on it is cancelled. */
  expiresAt: string;
}

/** A refund that was asked for. */
export interface SandboxRefund {
  id: number;
  /** Reais. */
  amount: number;
  status: 'in_process' | 'approved' | 'rejected';
  createdAt: string;
}

export interface SandboxPayment {
  id: number;
  /** The account that receives the money. */
  collectorId: number;
  /** Empty for Pix payments. */
  preferenceId: string;
  /** Null for cards. */
  pix: SandboxPix | null;
  status: SandboxStatus;
  amount: number;
  /** Reais given back while it stays approved; missing in records from before. */
  refundedAmount?: number;
  /** Missing in records from before. */
  refunds?: SandboxRefund[];
  currency: string;
  externalReference: string | null;
  payerEmail: string;
  notificationUrl: string;
  createdAt: string;
  updatedAt: string;
  /** Null until approved. */
  approvedAt: string | null;
}

/** One attempt to deliver a notification. */
export interface SandboxDelivery {
  paymentId: number;
  action: string;
  at: string;
  /** HTTP status of the reply; null without one. */
  answer: number | null;
}

/** What may go wrong with an account. */
export interface SandboxAccountState {
  /** Its token is answered 401. */
  isRevoked: boolean;
  /** Its refunds are refused. */
  hasNoBalance: boolean;
  /** Its refunds are taken on and stay under way. */
  holdsRefunds: boolean;
}

/** All records of the sandbox. */
export interface SandboxRecords {
  nextPaymentId: number;
  preferences: SandboxPreference[];
  payments: SandboxPayment[];
  deliveries: SandboxDelivery[];
  /** Replies by account and idempotency key. */
  replies: Record<string, unknown>;
  /** Pix payments by account and idempotency key. */
  paymentKeys: Record<string, number>;
  /** By id of the account; missing ones are in order. */
  accountStates: Record<string, SandboxAccountState>;
}

/** As large as the provider's ids. */
const FIRST_PAYMENT_ID = 132_000_000_001;

export const noRecords = (): SandboxRecords => ({
  nextPaymentId: FIRST_PAYMENT_ID,
  preferences: [],
  payments: [],
  deliveries: [],
  replies: {},
  paymentKeys: {},
  accountStates: {},
});
