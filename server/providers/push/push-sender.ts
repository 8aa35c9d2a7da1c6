import type { PushPayload, PushSubscriptionData } from '#core/domain/notifications.ts';

/** What became of a notification: 'gone': the browser takes none any more; 'later': it may be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'later';

/** Sends notifications over the browsers' own push services. Never rejects. Not inside a transaction. */
export interface PushSender {
  /** By which browsers know this server (VAPID), base64url. */
  publicKey: string;
  /** Whether an address is one of a push service that is known: the server asks no others. */
  allows: (endpoint: string) => boolean;
  send: (subscription: PushSubscriptionData, payload: string) => Promise<PushOutcome>;
}

export const payloadText = (payload: PushPayload): string => JSON.stringify(payload);
