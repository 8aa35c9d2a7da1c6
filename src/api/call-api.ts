import * as z from 'zod/mini';
import type { Call, CallBody, CallParameters, CallQuery, CallReply } from '#core/contract/call.ts';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/password-confirmation.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { findConfirmation, forgetConfirmation } from './password-confirmation.ts';
import { readReply } from './read-reply.ts';

/** A request is given up after this long without a byte of its answer. */
const TIMEOUT_MS = 30_000;

type WhereNeeded<Name extends string, Value> = object extends Value
  ? Partial<Record<Name, Value>>
  : Record<Name, Value>;

/** What every call may carry besides what its path, query and body ask for. */
export interface CallOptions {
  /** Bearer token of the user on whose behalf the call goes out. Never read from anywhere else. */
  token?: string | undefined;
  idempotencyKey?: string;
  /** Revision that the write builds on. */
  ifMatch?: number;
  /** The write must be a creation. */
  ifNoneMatch?: '*';
  signal?: AbortSignal;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export type CallInput<C extends Call> = WhereNeeded<'parameters', CallParameters<C>> &
  (CallQuery<C> extends undefined ? unknown : WhereNeeded<'query', CallQuery<C>>) &
  (CallBody<C> extends undefined ? unknown : { body: CallBody<C> } | { encodedBody: string });

/** The body of a call as the JSON text that goes over the wire: what a frozen attempt keeps. */
export function encodeBody<C extends Call>(call: C, body: CallBody<C>): string {
  if (!call.body) throw new Error(`${call.method} ${call.path} takes no body`);
  return JSON.stringify(z.encode(call.body, body as never));
}

/**
 * Makes a call of the contract and answers its reply by our names.
 * @throws ApiError for everything but a true success: expected status, JSON, and a reply valid by the schema.
 */
export function callApi<C extends Call>(call: C, input: CallInput<C> & CallOptions): Promise<CallReply<C>> {
  return makeCall(call, input, (response) => readReply(call, response));
}

/** The same with a reading of one's own. @throws ApiError */
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
  const still = new AbortController();
  const { signal: timeout } = still;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => still.abort(), input.timeoutMs ?? TIMEOUT_MS);
  };
  wait();
  try {
    const response = await (input.fetch ?? fetch)(url, {
      method: call.method,
      headers: headersOf(call, input, text !== undefined),
      ...(text !== undefined && { body: text }),
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      cache: 'no-store',
      // The one cookie of the server says that this device is known: it has nothing to do with who is signed in.
      credentials: call.device ? 'same-origin' : 'omit',
    });
    const moving = new TransformStream({
      transform(chunk, out) {
        wait();
        out.enqueue(chunk);
      },
    });
    const { body: stream } = response;
    return await read(stream ? new Response(stream.pipeThrough(moving), response) : response);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'password-needed') forgetConfirmation();
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function headersOf(call: Call, options: CallOptions, hasBody: boolean): Record<string, string> {
  const { token, idempotencyKey, ifMatch, ifNoneMatch } = options;
  const confirmation = call.passwordConfirmation && findConfirmation(token);
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(confirmation !== undefined && { [PASSWORD_CONFIRMATION_HEADER]: confirmation }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
  };
}
