import * as z from 'zod/mini';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { errorReply } from '#core/wire/error.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { IDLE_TIMEOUT_MS, startIdleTimeout } from './idle-timeout.ts';

interface DownloadInput {
  parameters: Readonly<Record<string, string>>;
  token: string;
  /** Expected content type; anything else is not from our server. */
  type: string;
}

/** Fetches a private file. @throws ApiError as `callApi` does. */
export async function downloadFile(path: string, { parameters, token, type }: DownloadInput): Promise<Blob> {
  const idle = startIdleTimeout(IDLE_TIMEOUT_MS);
  try {
    const response = await fetch(callUrl(path, parameters, {}), {
      headers: { authorization: `Bearer ${token}`, [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
      cache: 'no-store',
      signal: idle.signal,
      credentials: 'omit',
    });
    const reply = idle.watched(response);
    const isTheFile = reply.ok && reply.headers.get('content-type') === type;
    if (!isTheFile) throw await refusalOf(reply);
    return await reply.blob();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(idle.signal.aborted ? 'timeout' : 'network', { cause });
  } finally {
    idle.end();
  }
}

async function refusalOf(reply: Response): Promise<ApiError> {
  const parsed = z.safeParse(errorReply, await reply.json().catch(() => undefined));
  const { status } = reply;
  if (!parsed.success || reply.ok) return new ApiError('not-ours', { status });
  return new ApiError('refused', { status, code: parsed.data.code, message: parsed.data.message });
}
