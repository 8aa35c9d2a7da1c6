import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiError } from './api-error.ts';
import { downloadFile } from './download-file.ts';

const TYPE = 'text/csv; charset=utf-8';
const ASKED = { parameters: { id: 'r1' }, token: 't', type: TYPE };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file of two parts: the second one comes after a while, or never. */
function answerSlowly(afterMs: number | null) {
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('a;'));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        if (afterMs === null) return;
        setTimeout(() => {
          controller.enqueue(encoder.encode('b'));
          controller.close();
        }, afterMs);
      },
    });
    return Promise.resolve(new Response(parts, { headers: { 'content-type': TYPE } }));
  });
}

/** The file, or why it did not come. */
const outcome = () =>
  downloadFile('/v1/raffles/{id}/sales.csv', ASKED).then(
    (file) => file.text(),
    (error: unknown) => (error as ApiError).kind,
  );

test.each([
  ['a file that comes slowly arrives whole', 29_000, 'a;b'],
  [
    'a file that comes no more has failed, so that nothing waits for it without end (P-1159)',
    null,
    'timeout',
  ],
])('%s', async (_, afterMs, expected) => {
  answerSlowly(afterMs);
  const read = outcome();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(read).resolves.toBe(expected);
});

test('a connection that never answers has failed after half a minute (P-1159)', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const read = outcome();
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(read).resolves.toBe('timeout');
});
