import { offerFile } from '#src/raffle-files/offer-file.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { confirmAction, showToast } from '#src/ui/feedback.ts';
import type { Discarding, PendingGroup, PendingItem } from './pending-items.ts';

/** How long 'Desfazer' shows after a draft has gone, milliseconds: a little less than the engine waits. */
const UNDO_SHOWN_MS = 6_000;

/** A file of the raffle is offered first, and what is lost is said before it is. */
export async function askToDiscard(group: PendingGroup, item: PendingItem): Promise<void> {
  const { discarding } = item;
  if (!discarding) return;
  if (discarding.kind === 'undo-deletion') return undoDeletion(discarding.raffleId);
  const { database } = getSyncEngine();
  if (group.raffleId !== null && !(await offerFile(database, group.raffleId, group.title))) return;
  const isSure = await confirmAction({
    title: `Descartar ${item.label}?`,
    message: whatIsLost(discarding),
    confirmLabel: 'Descartar',
    danger: true,
  });
  if (isSure) await discardNow(discarding);
}

function whatIsLost(discarding: Discarding): string {
  if (discarding.kind === 'delete-raffle')
    return 'Este rascunho só existe neste aparelho, e vai embora inteiro. Você tem alguns segundos para desfazer.';
  switch (discarding.kind === 'discard' && discarding.what.kind) {
    case 'image':
      return 'A imagem sai da rifa e não é enviada.';
    case 'image-removals':
      return 'As imagens que você tirou continuam guardadas no servidor.';
    case 'seller-profile':
      return 'A chave Pix volta a ser a que o servidor tem.';
    default:
      return 'Volta a valer o que o servidor tem. O que você escreveu aqui fica em “Versões anteriores” da rifa.';
  }
}

async function discardNow(discarding: Discarding): Promise<void> {
  const engine = getSyncEngine();
  if (discarding.kind === 'discard') {
    if (await engine.discard(discarding.what)) showToast({ message: 'Descartado', tone: 'success' });
    else showToast({ message: 'Está sendo enviado agora. Espere um instante.', tone: 'warning' });
    return;
  }
  const { raffleId } = discarding;
  await engine.deleteRaffle(raffleId);
  showToast({
    message: 'Rascunho descartado',
    tone: 'success',
    durationMs: UNDO_SHOWN_MS,
    action: { label: 'Desfazer', run: () => void undoDeletion(raffleId) },
  });
}

async function undoDeletion(raffleId: string): Promise<void> {
  const isUndone = await getSyncEngine().undoDelete(raffleId);
  if (isUndone) showToast({ message: 'A rifa está de volta', tone: 'success' });
  else showToast({ message: 'Não deu mais tempo: a exclusão já seguiu para o servidor', tone: 'warning' });
}
