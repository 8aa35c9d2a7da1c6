import { RefusedError, type TextSender } from './message.ts';

const TIMEOUT_MS = 15_000;
/** Credentials, credit or address that the operator has to mend, a time limit, a request too early, and too many requests. */
const PASSING_STATUSES = [401, 402, 403, 404, 408, 425, 429];

/**
 * Sends texts to an SMS or WhatsApp gateway: `POST {to, text}` with a bearer token, as common gateways accept it directly or
 * through a small adapter. `Idempotency-Key` is the same in every attempt of a message. Rejects for every status but 2xx.
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
  return async (message, id) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    // Nothing of it is read; unread it would hold the connection.
    await reply.body?.cancel();
    if (reply.ok) return;
    const code = `HTTP-${reply.status}`;
    const isForGood = reply.status >= 400 && reply.status < 500 && !PASSING_STATUSES.includes(reply.status);
    throw isForGood ? new RefusedError(code) : Object.assign(new Error(code), { code });
  };
}
