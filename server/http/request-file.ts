import type { Context } from 'hono';
import type { Upload } from '#core/contract/call.ts';
import { AppError } from '../services/app-error.ts';
import type { AppEnv } from './environment.ts';
import { fileOfForm } from './multipart.ts';
import { readBytes } from './request-body.ts';

const FORM_TYPE = /^multipart\/form-data\s*;/i;

/**
 * Runs `work` with the file of a multipart form. Name and type in the form are ignored. Throws 400 for any other body, 413 for
 * a file that is too large, and the errors of body limits.
 */
export async function withUploadedFile<Result>(
  c: Context<AppEnv>,
  { field, maxBytes }: Upload,
  work: (file: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const type = c.req.header('content-type') ?? '';
  if (!FORM_TYPE.test(type)) throw new AppError('malformed');
  const file = fileOfForm(await readBytes(c), type, field);
  if (file.length > maxBytes) throw new AppError('too-large');
  return work(file);
}
