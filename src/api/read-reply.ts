import * as z from 'zod/mini';
import type { Call, CallReply } from '#core/contract/call.ts';
import { errorReply } from '#core/wire/error.ts';
import { ApiError } from './api-error.ts';
import { noteUpdateNeeded } from './update-needed.ts';

/**
 * The decoded reply of a successful response of our server (P-1009).
 * @throws ApiError 'refused' for our server's error, 'not-ours' for a foreign or damaged reply.
 */
export async function readReply<C extends Call>(call: C, response: Response): Promise<CallReply<C>> {
  const json = await readJson(response);
  if (isExpected(call, response.status)) {
    const reply = z.safeDecode(call.reply, json as never);
    if (reply.success) return reply.data as CallReply<C>;
    throw new ApiError('not-ours', { status: response.status, cause: reply.error });
  }
  throw refusal(call, response, json);
}

/** An idempotent POST replies 200 instead of 201 if the document already exists. */
function isExpected(call: Call, status: number): boolean {
  return status === call.status || (call.status === 201 && status === 200);
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(\w+\+)?json\b/i.test(type))
    throw new ApiError('not-ours', { status: response.status });
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ApiError('not-ours', { status: response.status, cause });
  }
}

function refusal(call: Call, response: Response, json: unknown): ApiError {
  const parsed = z.safeParse(errorReply, json);
  const { status } = response;
  if (!parsed.success || status < 400) return new ApiError('not-ours', { status });
  const { code, message, fields, current, details } = parsed.data;
  if (code === 'update-needed') noteUpdateNeeded();
  const document = current === undefined ? undefined : z.safeDecode(call.reply, current as never).data;
  return new ApiError('refused', {
    status,
    code,
    message,
    ...(fields && { fields }),
    ...(details && { details }),
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    current: document,
  });
}

/** Retry-After in milliseconds: seconds, or an HTTP date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
