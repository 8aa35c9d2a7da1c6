import { wizardStepPath } from '#core/domain/app-paths.ts';
import { clearSession } from '#src/storage/session.ts';
import { attentionText } from '#src/sync/attention-text.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import type { AttentionReason } from '#src/sync/sync-outcomes.ts';
import { confirmAction, showDialog, showToast } from '#src/ui/feedback.ts';
import { deleteWithUndo } from './delete-raffle.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

type Reason = Exclude<AttentionReason, { kind: 'conflict' }>;

/** Says what a raffle waits for, and leads to it. */
export async function attend(
  raffle: RaffleCardData,
  reason: Reason,
  goTo: (path: string) => void,
): Promise<void> {
  switch (reason.kind) {
    case 'refused':
      return attendRefusal(raffle.id, reason, goTo);
    case 'fee-due':
      if (await asks('Falta a taxa de publicação', attentionText(reason), 'Editar'))
        goTo(wizardStepPath(raffle.id, 0));
      return;
    case 'sign-in-needed':
      if (await asks('Sua sessão terminou', attentionText(reason), 'Entrar')) {
        clearSession();
      }
      return;
    case 'not-deleted':
      return attendRefusedDeletion(raffle, reason);
    case 'deleted-elsewhere':
      return attendDeletion(raffle, attentionText(reason));
  }
}

function asks(title: string, message: string, confirmLabel: string): Promise<boolean> {
  return confirmAction({ title, message, confirmLabel, cancelLabel: 'Agora não' });
}

async function attendRefusal(
  raffleId: string,
  { document, message, fields }: Extract<Reason, { kind: 'refused' }>,
  goTo: (path: string) => void,
): Promise<void> {
  const said = [message, ...Object.values(fields)].filter((text, index, all) => all.indexOf(text) === index);
  const isEditing = await asks('O servidor não aceitou assim', said.join('\n'), 'Editar');
  if (isEditing) goTo(wizardStepPath(raffleId, document === 'raffle' ? 0 : 1));
}

async function attendDeletion({ id, title }: RaffleCardData, told: string): Promise<void> {
  const isSure = await confirmAction({
    title: 'Excluída em outro aparelho',
    message: `“${title}”\n${told} Excluir daqui também?`,
    confirmLabel: 'Excluir daqui',
    cancelLabel: 'Guardar',
    danger: true,
  });
  if (!isSure) return;
  await getSyncEngine().deleteRaffle(id);
  showToast({ message: 'Rifa excluída', tone: 'success' });
}

/** Seen by its owner, a refused deletion is over. What another device changed meanwhile may be deleted all the same. */
async function attendRefusedDeletion(
  { id }: RaffleCardData,
  reason: Extract<Reason, { kind: 'not-deleted' }>,
): Promise<void> {
  const title = 'A rifa não foi excluída';
  const isStale = reason.code === 'stale-revision';
  const isSure = isStale && (await asks(title, attentionText(reason), 'Excluir mesmo assim'));
  if (!isStale) await showDialog({ title, message: attentionText(reason) });
  await getSyncEngine().undoDelete(id);
  if (isSure) await deleteWithUndo(id);
}
