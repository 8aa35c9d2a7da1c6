import { useState } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import { act, type SaleAction } from '../data/sales-calls.ts';
import { actionOutcome, actionQuestion } from './sale-actions.ts';

const NO_ANSWER = 'Ficamos sem resposta. Veja como a compra está antes de tentar de novo.';

/** Runs an action after confirmation and shows its result. */
export function useSaleAction(purchase: Purchase, onUnclear: () => Promise<void>) {
  const [pending, setPending] = useState<SaleAction>();
  const run = async (action: SaleAction) => {
    if (!(await confirmAction(actionQuestion(action, purchase)))) return;
    setPending(action);
    try {
      const changed = await act(action, purchase.id);
      const tone = changed.status === 'refund_due' ? 'warning' : 'success';
      showToast({ message: actionOutcome(action, purchase, changed), tone });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      showToast({ message: isRefused ? error.message : NO_ANSWER, tone: 'danger', durationMs: 6000 });
      await onUnclear();
    } finally {
      setPending(undefined);
    }
  };
  return { pending, run };
}
