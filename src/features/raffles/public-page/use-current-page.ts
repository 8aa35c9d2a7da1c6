import { use, useEffect, useState } from 'react';
import { readResult } from '#core/contract/draw/result.ts';
import { readAvailableTickets } from '#core/contract/raffles/public-raffles.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { mayBePostponed } from '#src/features/selling/buyer/buying/sale-state.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { ServerRenderContext } from '#src/ui/loading/server-render.ts';

/** Refresh interval while the page is visible, milliseconds. A page that a cache has kept for longer is refreshed at once. */
const REFRESH_MS = 30_000;
/** By how much the clock of a device may be behind without being wrong. */
const CLOCK_MS = 2_000;

/** Whether a page may be old when it is opened. One from the future tells that the device's clock is slow, and nothing of its age. */
function mayBeOld(renderedAt: Date): boolean {
  const age = Date.now() - renderedAt.getTime();
  return age > REFRESH_MS || age < -CLOCK_MS;
}

/** The page with another count of tickets, which tells that the raffle was canceled meanwhile (P-340). */
function withTickets(page: PublicRafflePage, tickets: PublicRafflePage['tickets']): PublicRafflePage {
  const raffle = tickets.canceled ? { ...page.raffle, status: 'canceled' as const } : page.raffle;
  return { ...page, raffle, tickets };
}

/** The page as it is now, where its draw day may have moved since it was read (P-339); as it is where that cannot be read. */
async function withDrawDay(page: PublicRafflePage): Promise<PublicRafflePage> {
  if (!mayBePostponed(page, new Date(serverNow()))) return page;
  return readRafflePage(page.raffle.id).catch(() => page);
}

/**
 * The page with the current count of tickets, state of the sales (P-740), draw day and, after the freeze, result (P-810), refreshed while
 * it is visible. The draw day of a page from the device's own data (`isFromDevice`) is that of its owner's edits.
 */
export function useCurrentPage(page: PublicRafflePage, isFromDevice: boolean): PublicRafflePage {
  const [read, setRead] = useState<{ first: PublicRafflePage; current: PublicRafflePage }>();
  const renderedAt = use(ServerRenderContext)?.at;
  useEffect(() => {
    const { id, status } = page.raffle;
    if (!isPublicStatus(status)) return;
    let current = page;
    const refresh = async (signal: AbortSignal) => {
      const tickets = await callApi(readAvailableTickets, { parameters: { id }, signal });
      let { result } = current;
      // Its winners never change: it is asked for until it is there.
      if (result === null && tickets.stage === 'frozen' && !tickets.canceled)
        result = await callApi(readResult, { parameters: { id }, signal });
      const refreshed = { ...withTickets(current, tickets), result };
      const next = isFromDevice ? refreshed : await withDrawDay(refreshed);
      if (signal.aborted) return;
      current = next;
      setRead({ first: page, current });
    };
    const atOnce = renderedAt !== undefined && mayBeOld(renderedAt);
    return repeatWhileVisible(refresh, { everyMs: REFRESH_MS, atOnce });
  }, [page, isFromDevice, renderedAt]);
  return read?.first === page ? read.current : page;
}
