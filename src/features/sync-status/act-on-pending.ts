import {
  arrowUndoOutline,
  cardOutline,
  createOutline,
  downloadOutline,
  lockClosedOutline,
  refreshOutline,
  swapHorizontalOutline,
  trashOutline,
} from 'ionicons/icons';
import { PUBLICATION_FEE } from '#core/domain/publication/fee-text.ts';
import { FEE_DUE_TEXT } from '#core/text/publication/publication.ts';
import { confirmAndRetry } from '#src/password-confirmation/confirm-and-retry.ts';
import { exportRaffles } from '#src/raffle-files/export-raffles.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { type Choice, chooseAction, showToast } from '#src/ui/overlays/feedback.ts';
import { undoFeeDue } from '#src/unpublished-changes/ask-about-fee-due.ts';
import { askToDiscard } from './ask-to-discard.ts';
import { awaitedStepOf, type PendingGroup, type PendingItem } from './pending-item.ts';
import { STILL_OFFLINE } from './pending-words.ts';

type Action = 'open' | 'retry' | 'export-raffles' | 'undo-change' | 'discard';

/** States in which a retry can be requested. */
const RETRYABLE = new Set(['unknown', 'waiting', 'attention', 'queued', 'update-needed']);

function retryChoice(item: PendingItem): Choice<Action> {
  return awaitedStepOf(item.state) === 'password'
    ? { value: 'retry', label: 'Confirmar senha e enviar', icon: lockClosedOutline }
    : { value: 'retry', label: 'Tentar agora', icon: refreshOutline };
}

function openChoice(item: PendingItem): Choice<Action> {
  const awaits = awaitedStepOf(item.state);
  if (awaits === 'choice')
    return { value: 'open', label: 'Comparar as versões', icon: swapHorizontalOutline };
  if (awaits === 'fee') return { value: 'open', label: `Pagar ${PUBLICATION_FEE}`, icon: cardOutline };
  return { value: 'open', label: 'Abrir', icon: createOutline };
}

function discardChoices({ state, discarding }: PendingItem): Choice<Action>[] {
  if (!discarding) return [];
  if (discarding.kind === 'undo-deletion')
    return [{ value: 'discard', label: 'Desfazer a exclusão', icon: arrowUndoOutline }];
  if (awaitedStepOf(state) === 'fee')
    return [{ value: 'undo-change', label: FEE_DUE_TEXT.undo, icon: arrowUndoOutline, danger: true }];
  return [{ value: 'discard', label: 'Descartar', icon: trashOutline, danger: true }];
}

/** Actions for a pending item, most frequent first. */
function pendingActions(item: PendingItem, raffleId: string | null): Choice<Action>[] {
  const { state, slotIds } = item;
  const awaits = awaitedStepOf(state);
  const isRetryable =
    slotIds.length > 0 && awaits !== 'choice' && awaits !== 'fee' && RETRYABLE.has(state.kind);
  return [
    openChoice(item),
    ...(isRetryable ? [retryChoice(item)] : []),
    // A file is made of what is stored.
    ...(raffleId === null || state.kind === 'not-stored'
      ? []
      : [{ value: 'export-raffles', label: 'Baixar a rifa como arquivo', icon: downloadOutline } as const]),
    ...discardChoices(item),
  ];
}

/** Shows the actions menu of a pending item next to its button, and runs the chosen action. */
export async function actOnPending(
  group: PendingGroup,
  item: PendingItem,
  button: HTMLElement,
  goTo: (path: string, field?: string) => void,
): Promise<void> {
  const engine = getSyncEngine();
  const title = `${item.label} de ${group.title}`;
  const action = await chooseAction(title, pendingActions(item, group.raffleId), button);
  try {
    if (action === 'open') goTo(item.path, item.field);
    else if (action === 'retry') await retry(item);
    else if (action === 'export-raffles' && group.raffleId)
      await exportRaffles(engine.database, [group.raffleId], engine.unstored.list());
    else if (action === 'undo-change' && group.raffleId) await undoFeeDue(engine, group.raffleId);
    else if (action === 'discard') await askToDiscard(group, item);
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  }
}

async function retry(item: PendingItem): Promise<void> {
  const engine = getSyncEngine();
  if (awaitedStepOf(item.state) === 'password') await confirmAndRetry(item.slotIds);
  else await engine.retry(item.slotIds);
  if (!engine.connectivity.isOnline()) showToast({ message: STILL_OFFLINE, tone: 'neutral' });
}
