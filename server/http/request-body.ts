import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { isStorable } from '#core/domain/storable-text.ts';
import { TEXT_UNSTORABLE } from '#core/text/errors.ts';
import { AppError, rulesBroken } from '../services/app-error.ts';
import type { AppEnv } from './environment.ts';
import { isJsonWithinBounds } from './json-bounds.ts';

/** Initial buffer, enough for most bodies; doubled as needed. */
const INITIAL_BUFFER_BYTES = 16 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** A body as it arrived. */
export interface RawBody {
  text: string;
  /** SHA-256 of its bytes, in hex. */
  hash: string;
}

/** `bytes` with capacity for `needed`, doubled, but at most the announced length. */
function withCapacity(
  bytes: Uint8Array<ArrayBuffer>,
  needed: number,
  announced: number,
): Uint8Array<ArrayBuffer> {
  if (needed <= bytes.length) return bytes;
  const larger = new Uint8Array(Math.max(needed, Math.min(bytes.length * 2, announced)));
  larger.set(bytes);
  return larger;
}

/**
 * Bytes of the body. Throws the errors of body limits: 413, 408, 429, 503. Chunks are copied into one buffer: many small ones
 * would take a hundred times their size.
 */
export async function readBytes(c: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(c.req.header('content-length')) || Infinity;
  let bytes = new Uint8Array(INITIAL_BUFFER_BYTES);
  let length = 0;
  const reader = c.req.raw.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes = withCapacity(bytes, length + read.value.length, announced);
    bytes.set(read.value, length);
    length += read.value.length;
  }
  return bytes.subarray(0, length);
}

/**
 * Text of the body and its SHA-256. Throws 400 if it is not UTF-8 or not JSON by Content-Type, and the errors of body limits.
 */
export async function readRawBody(c: Context<AppEnv>): Promise<RawBody> {
  const bytes = await readBytes(c);
  if (bytes.length > 0 && !JSON_TYPE.test(c.req.header('content-type') ?? ''))
    throw new AppError('malformed');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    throw new AppError('malformed');
  }
}

/**
 * The JSON value; an empty body counts as `{}`. Throws 400 for invalid JSON, too many values or levels, and 422 for text that cannot
 * be stored.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  if (!isJsonWithinBounds(text)) throw new AppError('malformed');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('malformed');
  }
  assertStorable(value);
  return value;
}

function isWhollyStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhollyStorable);
}

/** Throws 422 that names the fields with texts that cannot be stored; 400 where the body has no fields. */
function assertStorable(body: unknown): void {
  if (isWhollyStorable(body)) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('malformed');
  const unfit = Object.entries(body).filter(([, value]) => !isWhollyStorable(value));
  throw rulesBroken(Object.fromEntries(unfit.map(([field]) => [field, TEXT_UNSTORABLE])));
}
