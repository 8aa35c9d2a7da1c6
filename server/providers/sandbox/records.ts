/** A checkout preference as it was asked for, and as it is answered. */
export interface SandboxPreference {
  id: string;
  title: string;
  amount: number;
  currency: string;
  externalReference: string | null;
  payerEmail: string;
  backUrls: { success: string; pending: string; failure: string };
  notificationUrl: string;
  expiresAt: string;
  createdAt: string;
  /** What it was asked for, word for word: the reply echoes it. */
  asked: Record<string, unknown>;
}

export type SandboxStatus = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back';

export interface SandboxPayment {
  id: number;
  preferenceId: string;
  status: SandboxStatus;
  amount: number;
  currency: string;
  externalReference: string | null;
  payerEmail: string;
  notificationUrl: string;
  createdAt: string;
  updatedAt: string;
}

/** One try to tell our server of a payment. */
export interface SandboxDelivery {
  paymentId: number;
  action: string;
  at: string;
  /** Status that was answered; null where nobody answered. */
  answer: number | null;
}

/** Everything that the stand-in knows. */
export interface SandboxRecords {
  nextPaymentId: number;
  preferences: SandboxPreference[];
  payments: SandboxPayment[];
  deliveries: SandboxDelivery[];
  /** Replies by idempotency key: the same key is the same write. */
  replies: Record<string, unknown>;
}

/** Like the provider's, so that nobody relies on short ones. */
const FIRST_PAYMENT_ID = 132_000_000_001;

export const noRecords = (): SandboxRecords => ({
  nextPaymentId: FIRST_PAYMENT_ID,
  preferences: [],
  payments: [],
  deliveries: [],
  replies: {},
});
