import { copyOutline, createOutline, trashOutline } from 'ionicons/icons';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { chooseAction, confirmAction, showDialog, showToast } from '#src/ui/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

/** Offers what may be done with a raffle, and does it. */
export async function actOn(raffle: RaffleCardData, goTo: (path: string) => void): Promise<void> {
  const action = await chooseAction(raffle.title, [
    { value: 'edit', label: 'Editar', icon: createOutline },
    { value: 'copy', label: 'Copiar link', icon: copyOutline },
    { value: 'delete', label: 'Excluir', icon: trashOutline, danger: true },
  ]);
  if (action === 'edit') goTo(wizardStepPath(raffle.id, 0));
  if (action === 'copy') await copyLink(raffle);
  if (action === 'delete') await askAndDelete(raffle);
}

async function copyLink({ publicPath, status }: RaffleCardData): Promise<void> {
  const link = new URL(publicPath, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    const isOpen = status === 'active';
    showToast({
      message: isOpen
        ? SUCCESS.linkCopied
        : `${SUCCESS.linkCopied}. Ele abre assim que a rifa for publicada.`,
      tone: 'success',
    });
  } catch {
    await showDialog({ title: 'Copie o link', message: link });
  }
}

function deletionMessage({ status, sync }: RaffleCardData): string {
  if (status === 'active')
    return 'Ela sai do ar para todos os compradores, e o link deixa de abrir. Isso não se desfaz.';
  return sync.kind === 'on-server'
    ? 'Ela some deste e dos seus outros aparelhos. Isso não se desfaz.'
    : 'O que você escreveu nela se perde. Isso não se desfaz.';
}

/** Asks, says what it means, and deletes. One that the server has needs the network (offline design). */
async function askAndDelete(raffle: RaffleCardData): Promise<void> {
  const isSure = await confirmAction({
    title: `Excluir “${raffle.title}”?`,
    message: deletionMessage(raffle),
    confirmLabel: 'Excluir',
    danger: true,
  });
  if (!isSure) return;
  const outcome = await getSyncEngine().deleteRaffle(raffle.id);
  if (outcome.kind === 'deleted') showToast({ message: 'Rifa excluída', tone: 'success' });
  if (outcome.kind === 'refused') {
    await showDialog({ title: 'A rifa não foi excluída', message: outcome.message });
  }
  if (outcome.kind === 'needs-network') {
    await showDialog({
      title: 'Você está sem internet',
      message: 'Esta rifa também está no servidor, e excluir lá precisa de internet. Nada foi apagado.',
    });
  }
}
