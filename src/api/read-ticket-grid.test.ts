import { afterEach, expect, test, vi } from 'vitest';
import { emptyGrid, encodeChanges, markInGrid, stateInGrid } from '#core/domain/selling/ticket-grid.ts';
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

test('a grid that is known is changed by what came since; another one is read whole', async () => {
  const asked: string[] = [];
  const reply = (version: string, bytes: Uint8Array<ArrayBuffer>, since?: string) =>
    new Response(bytes, { headers: { ETag: `W/"${version}"`, ...(since && { 'X-Since': since }) } });
  const grid = emptyGrid(100);
  markInGrid(grid, 7, 'held');
  const replies = [
    reply('a', emptyGrid(100)),
    reply('b', encodeChanges(grid, [7]), 'a'),
    reply('c', encodeChanges(grid, [7]), 'unknown'),
    reply('d', grid),
    reply('e', emptyGrid(200)),
  ];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.split('/grid')[1] ?? '');
    return Promise.resolve(replies.shift());
  });
  const read = (id: string, total: number) => readTicketGrid(id, total, new AbortController().signal);
  await read('r1', 100);
  expect(stateInGrid(await read('r1', 100), 7)).toBe('held');
  await expect(read('r1', 100)).rejects.toThrow('unknown');
  expect(await read('r1', 100)).toEqual(grid);
  await read('r2', 200);
  expect(asked).toEqual(['', '?since=a', '?since=b', '', '']);
});
