import { wizardStepPath } from '#core/domain/app-paths.ts';
import { clearSession } from '#src/storage/session.ts';
import { attentionText } from '#src/sync/attention-text.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { MERGED_INVALID_CODE } from '#core/text/sync.ts';
import type { AttentionReason } from '#src/sync/sync-outcomes.ts';
import { confirmAction, showDialog } from '#src/ui/feedback.ts';
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
      // Seldom: its code comes only then.
      return (await import('./deleted-elsewhere.ts')).attendDeletion(raffle, goTo);
  }
}

function asks(title: string, message: string, confirmLabel: string): Promise<boolean> {
  return confirmAction({ title, message, confirmLabel, cancelLabel: 'Agora não' });
}

async function attendRefusal(
  raffleId: string,
  { document, code, message, fields }: Extract<Reason, { kind: 'refused' }>,
  goTo: (path: string) => void,
): Promise<void> {
  const said = [message, ...Object.values(fields)].filter((text, index, all) => all.indexOf(text) === index);
  const title = code === MERGED_INVALID_CODE ? 'Falta um acerto' : 'O servidor não aceitou assim';
  const isEditing = await asks(title, said.join('\n'), 'Editar');
  if (isEditing) goTo(wizardStepPath(raffleId, document === 'raffle' ? 0 : 1));
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
