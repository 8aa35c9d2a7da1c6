// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
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
