import * as z from 'zod/mini';
import type { Call } from '#core/contract/call.ts';
import { AppError } from '../services/app-error.ts';
import { parseJson } from './request-body.ts';

/** Decodes a wire value to domain names. Throws 400 if it does not match the schema. */
export function decode(schema: z.ZodMiniType, wire: unknown): unknown {
  const decoded = z.safeDecode(schema, wire);
  if (!decoded.success) throw new AppError('malformed');
  return decoded.data;
}

export function readBody(call: Call, text: string): unknown {
  return call.body && decode(call.body, parseJson(text));
}
