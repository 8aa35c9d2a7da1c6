import { offerFile } from '#src/raffle-files/offer-file.ts';
import { deleteWithUndo, RAFFLE_DELETED, undoDeletion } from '#src/raffle-deletion/undo-deletion.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { discardChanges } from '#src/unpublished-changes/discard-changes.ts';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import type { Discarding, PendingGroup, PendingItem } from './pending-item.ts';

/** What asks before it is done. */
type AskedDiscarding = Exclude<Discarding, { kind: 'undo-deletion' }>;

/** Offers to export the raffle first, explains what will be lost, and discards it. */
export async function askToDiscard(group: PendingGroup, item: PendingItem): Promise<void> {
  const { discarding } = item;
  if (!discarding) return;
  if (discarding.kind === 'undo-deletion') return undoDeletion(discarding.raffleId);
  const { database } = getSyncEngine();
  if (group.raffleId !== null && !(await offerFile(database, group.raffleId, group.title))) return;
  const isSure = await confirmAction({
    title: `Descartar “${item.label}”?`,
    message: whatIsLost(discarding),
    confirmLabel: 'Descartar',
    danger: true,
  });
  if (isSure) await discardNow(discarding);
}

function whatIsLost(discarding: AskedDiscarding): string {
  switch (discarding.kind) {
    case 'delete-raffle':
      return 'Este rascunho só existe neste aparelho e será apagado. Você tem alguns segundos para desfazer.';
    case 'delete-here':
      return 'O que você escreveu nela se perde.';
    case 'discard-changes':
      return 'O que foi salvo por último continua valendo. O que você escreveu depois fica em “Versões anteriores” da rifa.';
    case 'discard':
      return whatIsLostOf(discarding.what.kind);
  }
}

function whatIsLostOf(kind: Extract<Discarding, { kind: 'discard' }>['what']['kind']): string {
  switch (kind) {
    case 'image':
      return 'A imagem sai da rifa e não é enviada.';
    case 'image-removals':
      return 'As imagens que você removeu continuam guardadas no servidor.';
    case 'seller-profile':
      return 'A chave Pix volta a ser a que o servidor tem.';
    default:
      return 'Volta a valer o que o servidor tem. O que você escreveu aqui fica em “Versões anteriores” da rifa.';
  }
}

async function discardNow(discarding: AskedDiscarding): Promise<void> {
  const engine = getSyncEngine();
  switch (discarding.kind) {
    case 'delete-raffle':
      return deleteWithUndo(discarding.raffleId, 'Rascunho descartado');
    case 'delete-here':
      await engine.deleteRaffle(discarding.raffleId);
      showToast({ message: RAFFLE_DELETED, tone: 'success' });
      return;
    case 'discard-changes':
      await discardChanges(engine, discarding.raffleId, discarding.only);
      return;
    case 'discard':
      if (await engine.discard(discarding.what)) showToast({ message: 'Descartado', tone: 'success' });
      else showToast({ message: 'Está sendo enviado agora. Espere um instante.', tone: 'warning' });
  }
}
