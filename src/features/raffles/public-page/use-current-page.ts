import { use, useEffect, useState } from 'react';
import { readResult } from '#core/contract/draw/result.ts';
import { readAvailableTickets } from '#core/contract/raffles/public-raffles.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { callApi } from '#src/api/call-api.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { ServerRenderContext } from '#src/ui/loading/server-render.ts';

/** Refresh interval while the page is visible, milliseconds. A page that a cache has kept for longer is refreshed at once. */
const REFRESH_MS = 30_000;

/** The page with another count of tickets, which tells that the raffle was canceled meanwhile (P-340). */
function withTickets(page: PublicRafflePage, tickets: PublicRafflePage['tickets']): PublicRafflePage {
  const raffle = tickets.canceled ? { ...page.raffle, status: 'canceled' as const } : page.raffle;
  return { ...page, raffle, tickets };
}

/** The page with the current count of tickets, state of the sales (P-740) and, after the freeze, result (P-810), refreshed while it is visible. */
export function useCurrentPage(page: PublicRafflePage): PublicRafflePage {
  const [read, setRead] = useState<
    Pick<PublicRafflePage, 'result' | 'tickets'> & { page: PublicRafflePage }
  >();
  const renderedAt = use(ServerRenderContext)?.at;
  useEffect(() => {
    const { id, status } = page.raffle;
    if (!isPublicStatus(status)) return;
    // Its winners never change: it is asked for until it is there.
    let { result } = page;
    const refresh = async (signal: AbortSignal) => {
      const tickets = await callApi(readAvailableTickets, { parameters: { id }, signal });
      if (result === null && tickets.stage === 'frozen' && !tickets.canceled)
        result = await callApi(readResult, { parameters: { id }, signal });
      setRead({ page, tickets, result });
    };
    const isOld = renderedAt !== undefined && Date.now() - renderedAt.getTime() > REFRESH_MS;
    return repeatWhileVisible(refresh, { everyMs: REFRESH_MS, atOnce: isOld });
  }, [page, renderedAt]);
  return read?.page === page ? { ...withTickets(page, read.tickets), result: read.result } : page;
}
