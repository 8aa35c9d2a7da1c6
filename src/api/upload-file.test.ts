import { afterEach, expect, test, vi } from 'vitest';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import { uploadImage } from '#core/contract/raffles/raffle-images.ts';
import { uploadFile } from './upload-file.ts';

const IDLE_TIMEOUT_MS = 30_000;

/** A mock of XMLHttpRequest. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onprogress?: () => void;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  isAborted = false;
  constructor() {
    FakeRequest.last = this;
  }
  open = vi.fn();
  setRequestHeader = vi.fn();
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
  send = vi.fn();
  abort(): void {
    if (this.isAborted) return;
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
}

function upload() {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const parts: number[] = [];
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
  const sent = uploadFile(uploadImage, {
    parameters: { id: 'k1' },
    file,
    onProgress: (part) => parts.push(part),
  });
  return { sent, parts, request: FakeRequest.last };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload times out after 30 s without progress', async () => {
  const { sent, request } = upload();
  const outcome = expect(sent).rejects.toMatchObject({ kind: 'timeout' });
  await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS);
  await outcome;
  expect(request.isAborted).toBe(true);
});

test('an upload that the browser aborts has failed, and is not waited for', async () => {
  const { sent, request } = upload();
  request.abort();
  await expect(sent).rejects.toMatchObject({ kind: 'network' });
});

test('a reply that breaks off in a worker leaves the outcome unknown', async () => {
  const body = new ReadableStream({ pull: (reply) => reply.error(new TypeError('network error')) });
  const headers = { 'content-type': 'application/json' };
  const sent = uploadFile(uploadImage, {
    parameters: { id: 'k1' },
    file: new File(['x'], 'x.jpg', { type: 'image/jpeg' }),
    fetch: () => Promise.resolve(new Response(body, { status: 201, headers })),
  });
  await expect(sent).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
});

test('it does not time out while bytes are sent or received', async () => {
  const { sent, parts, request } = upload();
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
    request.upload.onprogress?.({ loaded, total: 4 });
  }
  await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
  request.onprogress?.();
  await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
  Object.assign(request, { status: 201, responseText: '{"data":{"url":"/images/a"}}' });
  request.onload?.();
  expect(await sent).toEqual({ data: { url: '/images/a' } });
  expect(parts).toEqual([0.25, 0.5, 0.75]);
});

test('it says which version of the contract it speaks', () => {
  const { sent, request } = upload();
  sent.catch(() => undefined);
  expect(request.setRequestHeader).toHaveBeenCalledWith(CONTRACT_HEADER, String(CONTRACT_VERSION));
});

test('a status without a body is not a success', async () => {
  const { sent, request } = upload();
  Object.assign(request, { status: 204 });
  request.onload?.();
  await expect(sent).rejects.toMatchObject({ kind: 'not-ours', status: 204 });
});
