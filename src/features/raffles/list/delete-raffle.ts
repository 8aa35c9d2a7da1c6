import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

/** How long 'Desfazer' is shown, in ms: slightly shorter than the engine's delay before deleting. */
const UNDO_SHOWN_MS = 6_000;

function deletionMessage({ status, sync }: RaffleCardData): string {
  if (status === 'active')
    return 'Ela sai do ar para todos os compradores, e o link deixa de abrir. Se já tiver vendas, não será possível excluir.';
  return sync.kind === 'on-server'
    ? 'Ela some deste e dos seus outros aparelhos.'
    : 'O que você escreveu nela se perde.';
}

/** Asks for confirmation, explains the consequences, and deletes; can be undone for a few seconds. */
export async function askAndDelete(raffle: RaffleCardData): Promise<void> {
  const isSure = await confirmAction({
    title: `Excluir “${raffle.title}”?`,
    message: `${deletionMessage(raffle)} Você tem alguns segundos para desfazer.`,
    confirmLabel: 'Excluir',
    danger: true,
  });
  if (isSure) await deleteWithUndo(raffle.id);
}

/** Deletes without asking, and offers 'Desfazer' while undoing is guaranteed to work. */
export async function deleteWithUndo(raffleId: string): Promise<void> {
  await getSyncEngine().deleteRaffle(raffleId);
  showToast({
    message: 'Rifa excluída',
    tone: 'success',
    durationMs: UNDO_SHOWN_MS,
    action: { label: 'Desfazer', run: () => void undo(raffleId) },
  });
}

/** Undoes a deletion and reports the result. */
export async function undo(raffleId: string): Promise<void> {
  const isUndone = await getSyncEngine().undoDelete(raffleId);
  if (isUndone) showToast({ message: 'A rifa está de volta', tone: 'success' });
  else showToast({ message: 'Não deu mais tempo: a exclusão já foi enviada', tone: 'warning' });
}
