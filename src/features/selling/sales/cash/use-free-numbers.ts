import { useEffect, useState } from 'react';
import { freeNumbers } from '#core/domain/selling/ticket-grid.ts';
import { readTicketGrid } from '#src/api/read-ticket-grid.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';

/** Refresh interval while the page is visible, milliseconds. */
const REFRESH_MS = 15_000;

/** The free numbers of a manual raffle, ascending; undefined until they are read, and for the random model. */
export function useFreeNumbers({
  id,
  ticketModel,
  maxTickets,
}: Pick<SalesRaffle, 'id' | 'ticketModel' | 'maxTickets'>): readonly number[] | undefined {
  const [free, setFree] = useState<readonly number[]>();
  const isRead = ticketModel === 'manual' && maxTickets > 0;
  useEffect(() => {
    if (!isRead) return undefined;
    const refresh = async (signal: AbortSignal) =>
      setFree(freeNumbers(await readTicketGrid(id, maxTickets, signal), maxTickets));
    return repeatWhileVisible(refresh, { everyMs: REFRESH_MS, atOnce: true });
  }, [id, isRead, maxTickets]);
  return free;
}
