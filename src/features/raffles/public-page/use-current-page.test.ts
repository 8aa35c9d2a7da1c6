// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { ServerRenderContext } from '#src/ui/loading/server-render.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { useCurrentPage } from './use-current-page.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/api/public-raffle-page.ts');

const PAGE = openSale({ config: { drawsOn: '2030-06-02' } });
const TICKETS = { ...PAGE.tickets, available: 40 };
const POSTPONED = { ...PAGE, config: { ...PAGE.config, drawsOn: '2030-06-09' }, tickets: TICKETS };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-06-02T09:00:00-03:00') });
  vi.mocked(callApi)
    .mockReset()
    .mockResolvedValue(TICKETS as never);
  vi.mocked(readRafflePage).mockReset().mockResolvedValue(POSTPONED);
});
afterEach(() => void vi.useRealTimers());

/** What a tab shows after its second refresh. */
async function afterMinute(isFromDevice = false) {
  const { result } = renderHook(() => useCurrentPage(PAGE, isFromDevice));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  return result.current;
}

test('an open tab learns the day of a draw that was postponed (P-339), and asks for it once', async () => {
  expect(await afterMinute()).toEqual(POSTPONED);
  expect(readRafflePage).toHaveBeenCalledTimes(1);
});

test('where the page cannot be read again, the count of its tickets is shown', async () => {
  vi.mocked(readRafflePage).mockRejectedValue(new Error());
  expect(await afterMinute()).toEqual({ ...PAGE, tickets: TICKETS });
});

test.each([
  ['whose sales have closed', { stage: 'settling' as const }, false],
  ['that its owner previews', {}, true],
])('a page %s is not read again', async (_, tickets, isFromDevice) => {
  vi.mocked(callApi).mockResolvedValue({ ...TICKETS, ...tickets } as never);
  await afterMinute(isFromDevice);
  expect(readRafflePage).not.toHaveBeenCalled();
});

test.each([
  ['of a minute ago', -60_000, 1],
  ['of now', 0, 0],
  ['of a second ahead', 1_000, 0],
  ['of an hour ahead, by a slow clock', 3_600_000, 1],
])('a rendered page %s is asked about at once as often as it may be old', async (_, ahead, times) => {
  const rendered = { at: new Date(Date.now() + ahead) } as never;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ServerRenderContext, { value: rendered }, children);
  renderHook(() => useCurrentPage(PAGE, false), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(callApi).toHaveBeenCalledTimes(times);
});
