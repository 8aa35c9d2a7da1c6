import type { Call, CallParameters, CallReply, Upload } from '#core/contract/call.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { readReply } from './read-reply.ts';

/** An upload is aborted after this long without progress, milliseconds. */
const IDLE_TIMEOUT_MS = 30_000;
/** Timeout without progress events: enough for the largest image on a very slow network, milliseconds. */
const WITHOUT_PROGRESS_MS = 5 * 60_000;

interface UploadInput<C extends Call> {
  parameters: CallParameters<C>;
  file: File;
  token?: string | undefined;
  /** See CallOptions. */
  contract?: number;
  signal?: AbortSignal;
  fetch?: typeof fetch;
  /** Called with the fraction sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Makes a call whose body is a file. Uses XMLHttpRequest, the only API with upload progress, or `fetch` where it is missing
 * (workers). @throws ApiError as `callApi` does.
 */
export async function uploadFile<C extends Call & { upload: Upload }>(
  call: C,
  input: UploadInput<C>,
): Promise<CallReply<C>> {
  const form = new FormData();
  form.append(call.upload.field, input.file);
  const url = callUrl(call.path, input.parameters, {});
  const headers = {
    accept: 'application/json',
    [CONTRACT_HEADER]: String(input.contract ?? CONTRACT_VERSION),
    ...(input.token !== undefined && { authorization: `Bearer ${input.token}` }),
  };
  const send = typeof XMLHttpRequest === 'undefined' ? fetchForm : requestForm;
  const response = await send({ ...input, method: call.method, url, headers, form });
  try {
    return await readReply(call, response);
  } catch (cause) {
    // In a worker the reply may still break off.
    throw cause instanceof ApiError ? cause : new ApiError('network', { cause });
  }
}

interface Sending extends Pick<UploadInput<Call>, 'signal' | 'fetch' | 'onProgress'> {
  method: string;
  url: string;
  headers: Record<string, string>;
  form: FormData;
}

async function fetchForm({ method, url, headers, form, ...input }: Sending): Promise<Response> {
  const timeout = AbortSignal.timeout(WITHOUT_PROGRESS_MS);
  try {
    return await (input.fetch ?? fetch)(url, {
      method,
      headers,
      body: form,
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch (cause) {
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', { cause });
  }
}

function requestForm({ method, url, headers, form, signal, onProgress }: Sending): Promise<Response> {
  const request = new XMLHttpRequest();
  return new Promise<Response>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const giveUp = (kind: 'network' | 'timeout') => {
      reject(new ApiError(kind));
      request.abort();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp('timeout'), IDLE_TIMEOUT_MS);
    };
    const stop = () => giveUp('network');
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onprogress = wait;
    request.onload = () => resolve(responseOf(request));
    request.onerror = stop;
    // Also the browser may abort it: whoever stops a page that loads stops its requests.
    request.onabort = stop;
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    wait();
    request.send(form);
  });
}

/** The reply as a Response, for `readReply`. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const { status, responseText } = request;
  // A Response with a null body status (204) must have no body.
  return new Response(responseText || null, { status, headers });
}
