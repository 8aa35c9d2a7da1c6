import type { PushPayload } from '#core/domain/notifications/notifications.ts';
import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';

/** Outcome: 'gone': the browser has unsubscribed; 'refused': the service does not take this one; 'later': the service fails. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Sends notifications over the browsers' push services. Never rejects. Not inside a transaction. */
export interface PushSender {
  /** VAPID public key, base64url. */
  publicKey: string;
  /** Whether an endpoint belongs to a known push service; others are never called. */
  allows: (endpoint: string) => boolean;
  /** The push service of an endpoint, as one name for all its hosts. */
  serviceOf: (endpoint: string) => string;
  /** `ttlSeconds`: how long the push service stores it for an offline device. */
  send: (subscription: PushSubscriptionData, payload: string, ttlSeconds: number) => Promise<PushOutcome>;
}

export const payloadText = (payload: PushPayload): string => JSON.stringify(payload);
