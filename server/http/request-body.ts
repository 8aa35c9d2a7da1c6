import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { AppError } from '../services/app-error.ts';
import type { AppEnv } from './environment.ts';

/** Deeper than anything the API takes. */
const MAX_DEPTH = 32;
/** Two rich texts at their longest, with room. */
const JSON_MAX_BYTES = 512 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

export interface RawBody {
  text: string;
  hash: string;
}

/** The body's bytes. Throws 413 as soon as there are more than `maxBytes`, without reading the rest. */
export async function readBytes(c: Context<AppEnv>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError('too-large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Not by `for await`: leaving that early ends the connection before the caller has read the refusal.
  const reader = c.req.raw.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.length;
    if (length > maxBytes) throw new AppError('too-large');
    chunks.push(read.value);
  }
  return Buffer.concat(chunks, length);
}

/** The body's text and its SHA-256. Throws 400 where it is not UTF-8, or not said to be JSON; 413. */
export async function readRawBody(c: Context<AppEnv>): Promise<RawBody> {
  const bytes = await readBytes(c, JSON_MAX_BYTES);
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
