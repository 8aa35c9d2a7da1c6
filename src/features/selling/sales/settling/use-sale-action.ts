import { useEffect, useState } from 'react';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { noteUpdateNeeded } from '#src/api/update-needed.ts';
import { loadPart, OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { PlainAction } from '../data/settle-calls.ts';
import type { SettledSale } from './settled-sale.ts';

const fetchSettling = () => import('./settle-part.ts');

/** What settles purchases is of no use without a network, so the worker does not keep it. */
export const loadSettling = () => loadPart(fetchSettling);

/** Nothing was sent. A reachable server that has not this part any more serves a newer app, which is offered (P-1051). */
function whyNothingChanged(error: unknown): string {
  if (error instanceof OutOfReach) return 'Sem sinal agora, nada mudou. Tente de novo.';
  noteUpdateNeeded();
  return ERROR_MESSAGES['update-needed'];
}

/** Runs an action after confirmation and shows its result. */
export function useSaleAction(sale: SettledSale) {
  const [pending, setPending] = useState<PlainAction>();
  useEffect(() => onIdle(fetchSettling), []);
  const run = async (action: PlainAction) => {
    try {
      const { askAndSettle } = await loadSettling();
      await askAndSettle(action, sale, () => setPending(action));
    } catch (error) {
      showToast({ message: whyNothingChanged(error), tone: 'warning' });
    } finally {
      setPending(undefined);
    }
  };
  return { pending, run };
}
