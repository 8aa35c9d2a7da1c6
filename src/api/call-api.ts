import * as z from 'zod/mini';
import type { Call, CallBody, CallParameters, CallQuery, CallReply } from '#core/contract/call.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/account/password-confirmation.ts';
import { BASE_INSTANT_HEADER } from '#core/wire/precondition.ts';
import { DEVICE_HEADER } from '#core/domain/selling/purchase.ts';
import { storableText } from '#core/domain/storable-text.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { IDLE_TIMEOUT_MS, startIdleTimeout } from './idle-timeout.ts';
import { findConfirmation, forgetConfirmation } from './password-confirmation.ts';
import { readReply } from './read-reply.ts';
import { clockDifference, keepClockDifference } from './server-clock.ts';

type OptionalIfEmpty<Name extends string, Value> = object extends Value
  ? Partial<Record<Name, Value>>
  : Record<Name, Value>;

/** Options of every call. */
export interface CallOptions {
  /** The user's bearer token. It is always passed explicitly. */
  token?: string | undefined;
  idempotencyKey?: string;
  /** Revision that the write is based on. */
  ifMatch?: number;
  /** When that revision was written, ISO 8601; absent where it is not known. */
  baseUpdatedAt?: string | undefined;
  /** The write must be a creation. */
  ifNoneMatch?: '*';
  /** Version of the contract that the body was made for; this build's unless another one has frozen it. */
  contract?: number;
  /** Headers that open a purchase to its buyer. */
  purchaseProof?: Record<string, string>;
  /** See DEVICE_HEADER. */
  buyerDevice?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export type CallInput<C extends Call> = OptionalIfEmpty<'parameters', CallParameters<C>> &
  (CallQuery<C> extends undefined ? unknown : OptionalIfEmpty<'query', CallQuery<C>>) &
  (CallBody<C> extends undefined ? unknown : { body: CallBody<C> } | { encodedBody: string });

/** Replaces texts that the server refuses to store (P-778). */
const withStorableTexts = (_key: string, value: unknown) =>
  typeof value === 'string' ? storableText(value) : value;

/** The body of a call as JSON text, as stored in a frozen attempt. */
export function encodeBody<C extends Call>(call: C, body: CallBody<C>): string {
  if (!call.body) throw new Error(`${call.method} ${call.path} takes no body`);
  return JSON.stringify(z.encode(call.body, body as never), withStorableTexts);
}

/**
 * Makes a call of the contract and returns the decoded reply.
 * @throws ApiError unless the reply has the expected status, is JSON, and is valid by the schema.
 */
export function callApi<C extends Call>(call: C, input: CallInput<C> & CallOptions): Promise<CallReply<C>> {
  return makeCall(call, input, (response) => readReply(call, response));
}

/** `callApi` with another function to read the response. @throws ApiError */
export async function makeCall<C extends Call, Answer>(
  call: C,
  input: CallInput<C> & CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { parameters, query, body, encodedBody } = input as {
    parameters?: Record<string, string>;
    query?: Record<string, string | string[]>;
    body?: CallBody<C>;
    encodedBody?: string;
  };
  const text = encodedBody ?? (body === undefined ? undefined : encodeBody(call, body));
  const url = callUrl(call.path, parameters ?? {}, query ?? {});
  const idle = startIdleTimeout(input.timeoutMs ?? IDLE_TIMEOUT_MS);
  const askedAt = Date.now();
  try {
    const response = await (input.fetch ?? fetch)(url, {
      method: call.method,
      headers: headersOf(call, input, text !== undefined),
      ...(text !== undefined && { body: text }),
      signal: input.signal ? AbortSignal.any([input.signal, idle.signal]) : idle.signal,
      cache: 'no-store',
      // The server's only cookie identifies a known device, not the session.
      credentials: call.device ? 'same-origin' : 'omit',
    });
    const difference = clockDifference(response, askedAt);
    const answer = await read(idle.watched(response));
    keepClockDifference(difference);
    return answer;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'password-needed') forgetConfirmation();
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(idle.signal.aborted ? 'timeout' : 'network', { cause });
  } finally {
    idle.end();
  }
}

function headersOf(call: Call, options: CallOptions, hasBody: boolean): Record<string, string> {
  const { token, idempotencyKey, ifMatch, baseUpdatedAt, ifNoneMatch } = options;
  const { contract = CONTRACT_VERSION, purchaseProof, buyerDevice } = options;
  const confirmation = call.passwordConfirmation && findConfirmation(token);
  return {
    accept: 'application/json',
    [CONTRACT_HEADER]: String(contract),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(confirmation !== undefined && { [PASSWORD_CONFIRMATION_HEADER]: confirmation }),
    ...purchaseProof,
    ...(buyerDevice !== undefined && { [DEVICE_HEADER]: buyerDevice }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(baseUpdatedAt !== undefined && { [BASE_INSTANT_HEADER]: baseUpdatedAt }),
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
  };
}
