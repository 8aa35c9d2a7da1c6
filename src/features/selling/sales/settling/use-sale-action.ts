import { useEffect, useState } from 'react';
import { loadPart } from '#src/ui/loading/lost-chunk.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import type { PlainAction } from '../data/settle-calls.ts';
import type { SettledSale } from './settled-sale.ts';

const fetchSettling = () => import('./settle-part.ts');

/** What settles purchases is of no use without a network, so the worker does not keep it. */
export const loadSettling = () => loadPart(fetchSettling);

/** Runs an action after confirmation and shows its result. Rejects where its part of the app does not come, which the app explains (P-1051). */
export function useSaleAction(sale: SettledSale) {
  const [pending, setPending] = useState<PlainAction>();
  useEffect(() => onIdle(fetchSettling), []);
  const run = async (action: PlainAction) => {
    try {
      const { askAndSettle } = await loadSettling();
      await askAndSettle(action, sale, () => setPending(action));
    } finally {
      setPending(undefined);
    }
  };
  return { pending, run };
}
