import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError } from '../payment-provider.ts';
import { refusalReason } from './refusal-reason.ts';

/** Timeout of one attempt, milliseconds; normal replies take a tenth of it. */
const TRY_MS = 5_000;
const TRIES = 4;
/** Delay before the second attempt, milliseconds; tripled for each further one. */
const FIRST_WAIT_MS = 250;

export interface ProviderAccount {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Undefined: unauthenticated request. */
  accessToken?: string | undefined;
}

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Path with query. */
  path: string;
  body?: unknown;
  /** Besides those that every request has. */
  headers?: Readonly<Record<string, string>>;
  /** For writes: sent with every attempt, so that the write happens once. */
  idempotencyKey?: string;
  /** Total timeout, retries included. */
  withinMs: number;
}

/** Outcome of one attempt. */
type Answer = { status: number; text: string; retryAfterMs: number | undefined };

/** Seconds, or a date (RFC 9110). */
function retryAfterMsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

async function tryOnce(
  { baseUrl, accessToken }: ProviderAccount,
  { method, path, body, headers, idempotencyKey }: ProviderRequest,
  leftMs: number,
): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(Math.ceil(Math.min(TRY_MS, leftMs)));
  try {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...headers,
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
      // Redirects are not followed: the token must only reach the provider.
      redirect: 'error',
    });
    const retryAfterMs = retryAfterMsOf(response.headers.get('retry-after'));
    return { status: response.status, text: await response.text(), retryAfterMs };
  } catch {
    return undefined;
  }
}

const isRetryable = (status: number) => status === 429 || status >= 500;

function parsed({ status, text }: Answer): { status: number; reply: unknown } {
  try {
    return { status, reply: JSON.parse(text) };
  } catch {
    throw new ProviderError('garbled', status);
  }
}

/**
 * Sends a request with retries for busy, failing or unreachable states, within `withinMs`. Returns successes and 404. Throws
 * ProviderError otherwise.
 */
export async function sendRequest(
  account: ProviderAccount,
  request: ProviderRequest,
): Promise<{ status: number; reply: unknown }> {
  const deadline = performance.now() + request.withinMs;
  let lastStatus: number | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) break;
    const answer = await tryOnce(account, request, leftMs);
    if (answer && answer.status >= 200 && answer.status < 300) return parsed(answer);
    if (answer?.status === 404) return { status: 404, reply: undefined };
    if (answer && !isRetryable(answer.status))
      throw new ProviderError('refused', answer.status, refusalReason(answer.status, answer.text));
    lastStatus = answer?.status ?? lastStatus;
    const waitMs = answer?.retryAfterMs ?? FIRST_WAIT_MS * 3 ** tries;
    if (performance.now() + waitMs >= deadline) break;
    await wait(waitMs);
  }
  throw new ProviderError('no-answer', lastStatus);
}
