import { ApiError } from '#src/api/api-error.ts';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import { act, type PlainAction } from '../data/settle-calls.ts';
import { actionOutcome } from './action-outcomes.ts';
import { actionQuestion } from './action-questions.ts';
import type { SettledSale } from './settled-sale.ts';

const NO_ANSWER = 'Ficamos sem resposta. Veja como a compra está antes de tentar de novo.';

/** What a failed action says: the server's reason, or that its effect is unknown. */
export function failureText(error: unknown): string {
  return error instanceof ApiError && error.kind === 'refused' ? error.message : NO_ANSWER;
}

/** Asks for confirmation, runs an action and shows its result. `onStart`: it was confirmed. */
export async function askAndSettle(
  action: PlainAction,
  sale: SettledSale,
  onStart: () => void,
): Promise<void> {
  const { purchase, onUnclear } = sale;
  if (!(await confirmAction(actionQuestion(action, sale)))) return;
  onStart();
  try {
    showToast(actionOutcome(action, purchase, await act(action, purchase)));
  } catch (error) {
    showToast({ message: failureText(error), tone: 'danger', durationMs: 6000 });
    await onUnclear();
  }
}
