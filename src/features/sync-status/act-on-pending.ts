import {
  arrowUndoOutline,
  createOutline,
  downloadOutline,
  lockClosedOutline,
  refreshOutline,
  swapHorizontalOutline,
  trashOutline,
} from 'ionicons/icons';
import { confirmAndRetry } from '#src/password-confirmation/confirm-and-retry.ts';
import { takeAlong } from '#src/raffle-files/take-along.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { type Choice, chooseAction, showToast } from '#src/ui/feedback.ts';
import { askToDiscard } from './ask-to-discard.ts';
import { isComparable, type PendingGroup, type PendingItem } from './pending-items.ts';

type Action = 'open' | 'retry' | 'take-along' | 'discard';

/** States from which another try can be asked for. */
const RETRYABLE = new Set(['unknown', 'waiting', 'attention', 'queued']);

const needsPassword = ({ state }: PendingItem) => state.kind === 'attention' && state.needsPassword === true;

function retryChoice(item: PendingItem): Choice<Action> {
  return needsPassword(item)
    ? { value: 'retry', label: 'Confirmar senha e enviar', icon: lockClosedOutline }
    : { value: 'retry', label: 'Tentar agora', icon: refreshOutline };
}

/** What can be done about something that waits, most wanted first. */
function pendingActions(item: PendingItem, raffleId: string | null): Choice<Action>[] {
  const { state, slotIds, discarding } = item;
  const isUndo = discarding?.kind === 'undo-deletion';
  const compares = isComparable(item);
  return [
    compares
      ? { value: 'open', label: 'Comparar as versões', icon: swapHorizontalOutline }
      : { value: 'open', label: 'Abrir', icon: createOutline },
    ...(slotIds.length > 0 && !compares && RETRYABLE.has(state.kind) ? [retryChoice(item)] : []),
    ...(raffleId === null
      ? []
      : [{ value: 'take-along', label: 'Baixar a rifa como arquivo', icon: downloadOutline } as const]),
    ...(discarding && isUndo
      ? [{ value: 'discard', label: 'Desfazer a exclusão', icon: arrowUndoOutline } as const]
      : []),
    ...(discarding && !isUndo
      ? [{ value: 'discard', label: 'Descartar', icon: trashOutline, danger: true } as const]
      : []),
  ];
}

/** Offers beside its button what may be done about something that waits, and does it. */
export async function actOnPending(
  group: PendingGroup,
  item: PendingItem,
  button: HTMLElement,
  goTo: (path: string) => void,
): Promise<void> {
  const engine = getSyncEngine();
  const title = `${item.label} de ${group.title}`;
  const action = await chooseAction(title, pendingActions(item, group.raffleId), button);
  try {
    if (action === 'open') goTo(item.path);
    else if (action === 'retry') await retry(item);
    else if (action === 'take-along' && group.raffleId) await takeAlong(engine.database, [group.raffleId]);
    else if (action === 'discard') await askToDiscard(group, item);
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  }
}

async function retry(item: PendingItem): Promise<void> {
  const engine = getSyncEngine();
  if (needsPassword(item)) await confirmAndRetry(item.slotIds);
  else await engine.retry(item.slotIds);
  if (!engine.connectivity.isOnline())
    showToast({ message: 'Ainda sem internet. Vai sozinho quando ela voltar.', tone: 'neutral' });
}
