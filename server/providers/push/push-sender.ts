import type { PushPayload } from '#core/domain/notifications/notifications.ts';
import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';

/**
 * Outcome of sending. 'gone': the browser has unsubscribed; 'refused': the service rejects this subscription or message, or nothing can be
 * encrypted with its keys; 'later': temporary failure of the service.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Sends notifications over the browsers' push services. */
export interface PushSender {
  /** VAPID public key, base64url. */
  publicKey: string;
  /** Whether an endpoint belongs to a known push service; others are never called. */
  allows: (endpoint: string) => boolean;
  /** The push service of an endpoint, as one name for all its hosts. */
  serviceOf: (endpoint: string) => string;
  /**
   * Never rejects; do not call inside a transaction. `ttlSeconds`: how long the push service stores it for an offline device.
   */
  send: (subscription: PushSubscriptionData, payload: string, ttlSeconds: number) => Promise<PushOutcome>;
}

export const payloadText = (payload: PushPayload): string => JSON.stringify(payload);
