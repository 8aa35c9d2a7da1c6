import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { AppError } from '../services/app-error.ts';
import type { AppEnv } from './environment.ts';

/** Deeper than anything the API takes. */
const MAX_DEPTH = 32;
/** Room for most bodies at once; it doubles from there. */
const FIRST_ROOM_BYTES = 16 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

export interface RawBody {
  text: string;
  hash: string;
}

/** `bytes` with room for `needed`, and for as much again, but not for more than was announced. */
function withRoom(
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
 * The body's bytes. Throws what the limits of bodies throw: 413, 408, 429, 503. Chunks are copied together as they come: kept
 * one by one, many small ones would take a hundred times their size.
 */
export async function readBytes(c: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(c.req.header('content-length')) || Infinity;
  let bytes = new Uint8Array(FIRST_ROOM_BYTES);
  let length = 0;
  const reader = c.req.raw.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes = withRoom(bytes, length + read.value.length, announced);
    bytes.set(read.value, length);
    length += read.value.length;
  }
  return bytes.subarray(0, length);
}

/** The body's text and its SHA-256. Throws 400 where it is not UTF-8, or not said to be JSON, and what limits of bodies throw. */
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

/** The JSON value; an empty body stands for `{}`. Throws 400 for what is no JSON, too deep, or text that cannot be stored. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('malformed');
  }
  assertStorable(value);
  return value;
}

/** PostgreSQL keeps neither NUL characters nor halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Walks without recursion: the depth is the sender's to choose. */
function assertStorable(root: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) throw new AppError('malformed');
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw new AppError('malformed');
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
}
