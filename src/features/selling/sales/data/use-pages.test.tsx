// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Pages } from './pages.ts';
import { usePages } from './use-pages.ts';

vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {} }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));

type Page = Pages<number>;
const FIRST: Page = { items: [1, 2], nextCursor: 'c2' };
const NEXT: Page = { items: [3], nextCursor: undefined };

/** A list whose pages come when the test says so; the first one is there. */
async function openList(name: string) {
  const replies: PromiseWithResolvers<Page>[] = [];
  const load = vi.fn((_cursor?: string) => {
    const reply = Promise.withResolvers<Page>();
    replies.push(reply);
    return reply.promise;
  });
  const list = { name, load, idOf: (item: number) => item, lostText: 'Não veio.' };
  const { result } = renderHook(() => usePages<number>(list));
  const answer = (place: number, page: Page) =>
    act(async () => {
      replies[place]?.resolve(page);
      await replies[place]?.promise;
    });
  await answer(0, FIRST);
  return { result, load, answer };
}

test('the next page that comes late is left out where the list is another one by then', async () => {
  const { result, load, answer } = await openList('changed');
  act(() => void result.current.loadMore());
  act(() => void result.current.reload());
  expect(load.mock.calls.slice(1)).toEqual([['c2'], []]);
  const emptied: Page = { items: [], nextCursor: undefined };
  await answer(2, emptied);
  await answer(1, NEXT);
  expect(result.current.value).toEqual(emptied);
});

test('what is new in a list is not lost where its next page comes first', async () => {
  const { result, load, answer } = await openList('news');
  act(() => void result.current.loadMore());
  act(() => void result.current.reload());
  await answer(1, NEXT);
  expect(result.current.value?.items).toEqual([1, 2, 3]);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
  const withNew: Page = { items: [0, 1], nextCursor: 'c1' };
  await answer(2, withNew);
  await answer(3, withNew);
  expect(result.current.value).toEqual({ items: [0, 1, 2, 3], nextCursor: undefined });
});
