import { copyOutline, trashOutline } from 'ionicons/icons';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { RAFFLE_DELETED } from '#src/raffle-deletion/undo-deletion.ts';
import { offerFile } from '#src/raffle-files/offer-file.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { recreateRaffle } from '#src/sync/engine/recreate-raffle.ts';
import { chooseAction, confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

/** Handles a raffle that another device deleted: creates a new raffle from its content, or deletes it here as well. @throws StorageProblem */
export async function handleRemoteDeletion(
  { id, title }: RaffleCardData,
  goTo: (path: string) => void,
): Promise<void> {
  const choice = await chooseAction(`“${title}” foi excluída em outro aparelho`, [
    { value: 'copy', label: 'Criar uma nova rifa com este texto', icon: copyOutline },
    { value: 'delete', label: 'Excluir daqui também', icon: trashOutline, danger: true },
  ]);
  if (choice === 'copy') {
    await recreateRaffle(getSyncEngine(), id, (newId) => goTo(wizardStepPath(newId, STEP.data)));
    showToast({ message: 'Pronto: um rascunho novo, com tudo o que você escreveu', tone: 'success' });
  }
  if (choice === 'delete') await deleteHereToo(id, title);
}

async function deleteHereToo(id: string, title: string): Promise<void> {
  const engine = getSyncEngine();
  if (!(await offerFile(engine.database, id, title))) return;
  const isSure = await confirmAction({
    title: `Excluir “${title}”?`,
    message: 'O que você escreveu nela se perde.',
    confirmLabel: 'Excluir daqui',
    cancelLabel: 'Guardar',
    danger: true,
  });
  if (!isSure) return;
  await engine.deleteRaffle(id);
  showToast({ message: RAFFLE_DELETED, tone: 'success' });
}
