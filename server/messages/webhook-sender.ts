import { MessageRefused } from './message-refused.ts';
import type { TextSender } from './message.ts';

const TIMEOUT_MS = 15_000;
/** Statuses below are about the message, not about the gateway. */
const SERVER_ERROR = 500;

/**
 * Sends texts to an SMS or WhatsApp gateway: `POST {to, text}` with a bearer token, as common gateways accept it directly or
 * through a small adapter. Rejects for every status but 2xx.
 */
export function createWebhookSender({
  url,
  token,
  withinMs = TIMEOUT_MS,
}: {
  url: string;
  token: string | undefined;
  withinMs?: number;
}): TextSender {
  return async (message) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    // Nothing of it is read; unread it would hold the connection.
    await reply.body?.cancel();
    if (reply.ok) return;
    const text = `the gateway answered ${reply.status}`;
    throw reply.status < SERVER_ERROR ? new MessageRefused(text) : new Error(text);
  };
}
