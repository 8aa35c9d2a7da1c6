import { deleteWithUndo, RAFFLE_DELETED } from '#src/raffle-deletion/undo-deletion.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

function deletionMessage({ status, sync }: RaffleCardData): string {
  if (status === 'active')
    return 'Ela sai do ar para todos os compradores, e o link deixa de abrir. Se já tiver vendas, não será possível excluir.';
  if (status === 'canceled')
    return 'A página dela deixa de abrir. Se ainda houver dinheiro a devolver ou pagamentos a conferir, não será possível excluir.';
  if (status === 'finished')
    return 'A página dela deixa de abrir. Se já tiver vendas, não será possível excluir.';
  return sync.kind === 'on-server'
    ? 'Ela some deste e dos seus outros aparelhos.'
    : 'O que você escreveu nela se perde.';
}

/**
 * Asks for confirmation, explains the consequences, and deletes; can be undone for a few seconds. Of a raffle with sold tickets or money to
 * give back, as far as this device knows, it says why it stays (P-317).
 */
export async function askAndDelete(raffle: RaffleCardData, goTo: (path: string) => void): Promise<void> {
  if ((raffle.soldTickets ?? 0) > 0 || raffle.hasMoney)
    return (await import('./explain-refused-deletion.ts')).explainRefusedDeletion(raffle, goTo);
  const isSure = await confirmAction({
    title: `Excluir “${raffle.title}”?`,
    message: `${deletionMessage(raffle)} Você tem alguns segundos para desfazer.`,
    confirmLabel: 'Excluir',
    danger: true,
  });
  if (!isSure) return;
  try {
    await deleteWithUndo(raffle.id, RAFFLE_DELETED);
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  }
}
