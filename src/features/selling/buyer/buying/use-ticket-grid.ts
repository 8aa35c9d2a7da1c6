import { useEffect, useState } from 'react';
import { freeNumbers, stateInGrid } from '#core/domain/selling/ticket-grid.ts';
import { changeCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { dropTakenNumbers } from './drop-taken-numbers.ts';
import { isStale } from '../payment/unsent.ts';
import { readTicketGrid } from '#src/api/read-ticket-grid.ts';

/** Refresh interval while the page is visible, milliseconds. */
const REFRESH_MS = 15_000;

/** What is known of a raffle's numbers. */
interface TicketGrid {
  /** Undefined until loaded. */
  grid: Uint8Array | undefined;
  /** Nothing is known, and the last request has failed. */
  isUnread: boolean;
  retry: () => void;
}

function keepLeft(raffleId: string, left: number): void {
  if (findCheckoutDraft(raffleId).left !== left) changeCheckoutDraft(raffleId, { left });
}

/**
 * Drops chosen numbers that are taken or do not exist any more, but for those of a purchase that is being sent: it may be the buyer who has
 * them.
 */
async function dropTaken(raffleId: string, isTaken: (number: number) => boolean): Promise<void> {
  const { numbers = [] } = findCheckoutDraft(raffleId);
  if (!numbers.some(isTaken)) return;
  const { listUnanswered } = await import('#src/storage/purchases.ts');
  const sent = (await listUnanswered(raffleId)).filter((purchase) => !isStale(purchase));
  const asked = new Set(sent.flatMap(({ request }) => request.numbers ?? []));
  dropTakenNumbers(raffleId, (number) => isTaken(number) && !asked.has(number));
}

/**
 * The states of all numbers of a manual raffle, refreshed while the page is visible. Removes taken numbers from
 * the choice, and keeps how many are left in the draft. On failure the last grid stays: the server checks the numbers at the purchase.
 */
export function useTicketGrid(raffleId: string, total: number): TicketGrid {
  const [grid, setGrid] = useState<Uint8Array>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const refresh = async (signal: AbortSignal) => {
      try {
        const read = await readTicketGrid(raffleId, total, signal);
        await dropTaken(raffleId, (number) => number >= total || stateInGrid(read, number) !== 'free');
        keepLeft(raffleId, freeNumbers(read, total).length);
        setGrid(read);
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    };
    return repeatWhileVisible(refresh, { everyMs: REFRESH_MS, atOnce: true });
  }, [raffleId, total, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { grid, isUnread: hasFailed && grid === undefined, retry };
}
