import { afterEach, expect, test, vi } from 'vitest';
import { readTicketGrid } from './read-ticket-grid.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a connection that stalls ends as a failure', async () => {
  const stalled = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stalled.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stalled')));
      }),
  );
  const reading = readTicketGrid('r1', 100, new AbortController().signal);
  stalled.abort();
  await expect(reading).rejects.toThrow('stalled');
});
