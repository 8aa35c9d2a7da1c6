import { useEffect, useState } from 'react';
import { stateInGrid } from '#core/domain/selling/ticket-grid.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { dropTakenNumbers } from './drop-taken-numbers.ts';
import { readTicketGrid } from './read-ticket-grid.ts';

/** Refresh interval while the page is visible, milliseconds. */
const REFRESH_MS = 15_000;

/**
 * The states of all numbers of a manual raffle, refreshed while the page is visible; undefined until loaded. Removes taken numbers from
 * the choice. On failure the last grid stays: the server checks the numbers at the purchase.
 */
export function useTicketGrid(raffleId: string, total: number): Uint8Array | undefined {
  const [grid, setGrid] = useState<Uint8Array>();
  useEffect(() => {
    const refresh = async (signal: AbortSignal) => {
      const read = await readTicketGrid(raffleId, total, signal);
      dropTakenNumbers(raffleId, (number) => stateInGrid(read, number) !== 'free');
      setGrid(read);
    };
    return repeatWhileVisible(refresh, { everyMs: REFRESH_MS, atOnce: true });
  }, [raffleId, total]);
  return grid;
}
