import type { PaymentProvider } from './payment-provider.ts';

/** Signed parts of a provider notification, and the signature. */
export interface SignedNotification {
  /** From the URL's query; undefined if missing. */
  dataId: string | undefined;
  /** The `x-request-id` header. */
  requestId: string | undefined;
  /** The `x-signature` header. */
  signature: string | undefined;
}

/** The platform's account, to which the publication fee is paid. Its notifications are signed with a secret that the platform knows. */
export interface FeeProvider extends PaymentProvider {
  /** Identity of the notification for deduplication; undefined if it is not signed by the provider or too old. */
  signatureOf: (notification: SignedNotification, now: Date) => string | undefined;
}
