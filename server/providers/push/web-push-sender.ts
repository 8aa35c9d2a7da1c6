import webPush, { type RequestDetails, type RequestOptions } from 'web-push';
import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';
import { isPushEndpoint, pushServiceOf } from './push-endpoints.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import type { VapidKeys } from './vapid-keys.ts';

const WITHIN_MS = 10_000;
/** Statuses of expired subscriptions. */
const GONE = [404, 410];
/** Statuses below are about this notification, not about the service. */
const SERVER_ERROR = 500;

export interface WebPushSettings extends VapidKeys {
  /** Contact of this server's operator: an https or mailto URL. */
  contact: string;
  allowsLoopback?: boolean;
  /** Timeout of one notification, milliseconds. */
  withinMs?: number;
}

/** Undefined for keys with which nothing can be encrypted: that is no failure of the push service. */
function requestFor(
  { endpoint, p256dh, auth }: PushSubscriptionData,
  payload: string,
  options: RequestOptions,
): RequestDetails | undefined {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  } catch {
    return undefined;
  }
}

/** Encrypts (RFC 8291), signs (RFC 8292) and sends (RFC 8030). */
export function createWebPushSender(settings: WebPushSettings): PushSender {
  const { publicKey, privateKey, contact, allowsLoopback, withinMs = WITHIN_MS } = settings;
  const allows = (endpoint: string) => isPushEndpoint(endpoint, allowsLoopback);
  return {
    publicKey,
    allows,
    serviceOf: pushServiceOf,
    async send({ endpoint, p256dh, auth }, payload, ttlSeconds): Promise<PushOutcome> {
      // The list of known services may have changed since.
      if (!allows(endpoint)) return 'gone';
      const request = requestFor({ endpoint, p256dh, auth }, payload, {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: 'normal',
      });
      if (!request) return 'refused';
      try {
        const response = await fetch(request.endpoint, {
          method: request.method,
          headers: request.headers as Record<string, string>,
          body: request.body as Uint8Array<ArrayBuffer>,
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        });
        await response.body?.cancel();
        if (response.ok) return 'sent';
        if (GONE.includes(response.status)) return 'gone';
        return response.status < SERVER_ERROR ? 'refused' : 'later';
      } catch {
        return 'later';
      }
    },
  };
}
