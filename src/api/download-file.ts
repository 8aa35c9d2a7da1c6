import * as z from 'zod/mini';
import { errorReply } from '#core/wire/error.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';

interface DownloadInput {
  parameters: Readonly<Record<string, string>>;
  token: string;
  /** What the file must be: anything else is somebody else's answer. */
  type: string;
}

/** Fetches a file that only its owner may have. @throws ApiError as `callApi` does. */
export async function downloadFile(path: string, { parameters, token, type }: DownloadInput): Promise<Blob> {
  try {
    const reply = await fetch(callUrl(path, parameters, {}), {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'omit',
    });
    const isTheFile = reply.ok && reply.headers.get('content-type') === type;
    if (!isTheFile) throw await refusalOf(reply);
    return await reply.blob();
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError('network', { cause });
  }
}

async function refusalOf(reply: Response): Promise<ApiError> {
  const told = z.safeParse(errorReply, await reply.json().catch(() => undefined));
  const { status } = reply;
  if (!told.success || reply.ok) return new ApiError('not-ours', { status });
  return new ApiError('refused', { status, code: told.data.code, message: told.data.message });
}
