import type { Context } from 'hono';
import type { Upload } from '#core/contract/call.ts';
import { AppError } from '../services/app-error.ts';
import type { AppEnv } from './environment.ts';
import { readBytes } from './request-body.ts';

const FORM_TYPE = /^multipart\/form-data\s*;/i;
/** What a form adds to its file: boundaries, headers, small fields beside it. */
const FORM_ROOM_BYTES = 16 * 1024;
/** Bodies of files that may be in memory at once: slow phones hold theirs for minutes. */
const UNDER_WAY_MAX_BYTES = 256 * 1024 * 1024;

let bytesUnderWay = 0;

/**
 * Hands `work` the one file of a multipart form. What the form says of its name and type is not looked at. Throws 400 for any
 * other body, 413 where the file is too big, and 503 while too many are at work at once.
 */
export async function withUploadedFile<Result>(
  c: Context<AppEnv>,
  { field, maxBytes }: Upload,
  work: (file: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const type = c.req.header('content-type') ?? '';
  if (!FORM_TYPE.test(type)) throw new AppError('malformed');
  const announced = Number(c.req.header('content-length') ?? Infinity);
  const held = Math.min(announced, maxBytes + FORM_ROOM_BYTES);
  if (bytesUnderWay + held > UNDER_WAY_MAX_BYTES) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  bytesUnderWay += held;
  try {
    const file = await fileOf(await readBytes(c, maxBytes + FORM_ROOM_BYTES), type, field);
    if (file.size > maxBytes) throw new AppError('too-large');
    return await work(new Uint8Array(await file.arrayBuffer()));
  } finally {
    bytesUnderWay -= held;
  }
}

async function fileOf(bytes: Uint8Array<ArrayBuffer>, type: string, field: string): Promise<File> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AppError('malformed');
  });
  const [file, ...more] = form.getAll(field);
  if (!(file instanceof File) || more.length > 0) throw new AppError('malformed');
  return file;
}
