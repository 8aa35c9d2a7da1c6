import { getSyncEngine } from '#src/sync/signed-in.ts';
import { confirmAction, showToast } from '#src/ui/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

/** How long 'Desfazer' shows, milliseconds: a little less than the engine waits. */
const UNDO_SHOWN_MS = 6_000;

function deletionMessage({ status, sync }: RaffleCardData): string {
  if (status === 'active')
    return 'Ela sai do ar para todos os compradores, e o link deixa de abrir. Se já tiver vendas, o servidor não deixa excluir.';
  return sync.kind === 'on-server'
    ? 'Ela some deste e dos seus outros aparelhos.'
    : 'O que você escreveu nela se perde.';
}

/** Asks, says what it means, and deletes, with some seconds to take it back. */
export async function askAndDelete(raffle: RaffleCardData): Promise<void> {
  const isSure = await confirmAction({
    title: `Excluir “${raffle.title}”?`,
    message: `${deletionMessage(raffle)} Você tem alguns segundos para desfazer.`,
    confirmLabel: 'Excluir',
    danger: true,
  });
  if (isSure) await deleteWithUndo(raffle.id);
}

/** Deletes at once, and offers 'Desfazer' for as long as that is sure to work. */
export async function deleteWithUndo(raffleId: string): Promise<void> {
  await getSyncEngine().deleteRaffle(raffleId);
  showToast({
    message: 'Rifa excluída',
    tone: 'success',
    durationMs: UNDO_SHOWN_MS,
    action: { label: 'Desfazer', run: () => void undo(raffleId) },
  });
}

/** Takes a deletion back, and says how that went. */
export async function undo(raffleId: string): Promise<void> {
  const isUndone = await getSyncEngine().undoDelete(raffleId);
  if (isUndone) showToast({ message: 'A rifa está de volta', tone: 'success' });
  else showToast({ message: 'Não deu mais tempo: a exclusão já seguiu para o servidor', tone: 'warning' });
}
