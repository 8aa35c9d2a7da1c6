import { useEffect, useState } from 'react';
import { loadPart } from '#src/ui/loading/lost-chunk.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { PlainAction } from '../data/settle-calls.ts';
import type { SettledSale } from './settled-sale.ts';

const fetchSettling = () => import('./settle-part.ts');

/** What settles purchases is of no use without a network, so the worker does not keep it. */
export const loadSettling = () => loadPart(fetchSettling);

/** Runs an action after confirmation and shows its result. */
export function useSaleAction(sale: SettledSale) {
  const [pending, setPending] = useState<PlainAction>();
  useEffect(() => onIdle(fetchSettling), []);
  const run = async (action: PlainAction) => {
    try {
      const { askAndSettle } = await loadSettling();
      await askAndSettle(action, sale, () => setPending(action));
    } catch {
      showToast({ message: 'Sem sinal agora, nada mudou. Tente de novo.', tone: 'warning' });
    } finally {
      setPending(undefined);
    }
  };
  return { pending, run };
}
