import { useEffect, useState } from 'react';
import { stateInGrid } from '#core/domain/selling/ticket-grid.ts';
import { dropTakenNumbers } from './drop-taken-numbers.ts';
import { readTicketGrid } from './read-ticket-grid.ts';

/** Refresh interval while the page is visible, milliseconds. */
const REFRESH_MS = 15_000;

/**
 * The states of all numbers of a manual raffle, refreshed while the page is visible; undefined until loaded. Removes taken numbers from
 * the choice.
 */
export function useTicketGrid(raffleId: string, total: number): Uint8Array | undefined {
  const [grid, setGrid] = useState<Uint8Array>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (read: Uint8Array) => {
      dropTakenNumbers(raffleId, (number) => stateInGrid(read, number) !== 'free');
      setGrid(read);
    };
    const refresh = () => {
      // On failure the last grid stays: the server checks the numbers at the purchase.
      if (!document.hidden) readTicketGrid(raffleId, total, signal).then(show, () => undefined);
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh, { signal });
    addEventListener('online', refresh, { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [raffleId, total]);
  return grid;
}
