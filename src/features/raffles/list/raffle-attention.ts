import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { askAboutFeeDue } from '#src/unpublished-changes/ask-about-fee-due.ts';
import { deleteWithUndo, RAFFLE_DELETED } from '#src/raffle-deletion/undo-deletion.ts';
import { clearSession } from '#src/storage/session.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { attentionText } from '#src/sync/status/attention-text.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { MERGED_INVALID_CODE, SYNC_TEXT } from '#core/text/sync.ts';
import type { AttentionReason } from '#src/sync/context/sync-outcomes.ts';
import { confirmAction, showDialog, showToast } from '#src/ui/overlays/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

type Reason = Exclude<AttentionReason, { kind: 'conflict' }>;

type GoTo = (path: string) => void;

/** Explains why a raffle needs attention, and runs or opens the matching action. */
export async function handleAttention(raffle: RaffleCardData, reason: Reason, goTo: GoTo): Promise<void> {
  try {
    await explainAndAct(raffle, reason, goTo);
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  }
}

async function explainAndAct(raffle: RaffleCardData, reason: Reason, goTo: GoTo): Promise<void> {
  switch (reason.kind) {
    case 'refused':
      return handleRefusal(raffle.id, reason, goTo);
    case 'fee-due':
      return askAboutFeeDue(getSyncEngine(), raffle.id, goTo);
    case 'sign-in-needed':
      if (await asks('Sua sessão terminou', attentionText(reason), 'Entrar')) {
        clearSession();
      }
      return;
    case 'update-needed':
      if (await asks(SYNC_TEXT.update, attentionText(reason), 'Tentar agora'))
        await getSyncEngine().sendNow();
      return;
    case 'not-deleted':
      return handleRefusedDeletion(raffle, reason);
    case 'deleted-elsewhere':
      // Lazily loaded, since it is rare.
      return (await import('./deleted-elsewhere.ts')).handleRemoteDeletion(raffle, goTo);
  }
}

function asks(title: string, message: string, confirmLabel: string): Promise<boolean> {
  return confirmAction({ title, message, confirmLabel, cancelLabel: 'Agora não' });
}

async function handleRefusal(
  raffleId: string,
  { document, code, message, fields }: Extract<Reason, { kind: 'refused' }>,
  goTo: GoTo,
): Promise<void> {
  const texts = [message, ...Object.values(fields)].filter((text, index, all) => all.indexOf(text) === index);
  const title = code === MERGED_INVALID_CODE ? 'Falta uma correção' : 'O servidor não aceitou assim';
  const isEditing = await asks(title, texts.join('\n'), 'Editar');
  if (isEditing) goTo(wizardStepPath(raffleId, document === 'raffle' ? STEP.data : STEP.config));
}

/** Dismisses a refused deletion once its owner has seen it. If another device changed the raffle, offers to delete it anyway. */
async function handleRefusedDeletion(
  { id }: RaffleCardData,
  reason: Extract<Reason, { kind: 'not-deleted' }>,
): Promise<void> {
  const title = 'A rifa não foi excluída';
  const isStale = reason.code === 'stale-revision';
  const isSure = isStale && (await asks(title, attentionText(reason), 'Excluir mesmo assim'));
  if (!isStale) await showDialog({ title, message: attentionText(reason) });
  await getSyncEngine().undoDelete(id);
  if (isSure) await deleteWithUndo(id, RAFFLE_DELETED);
}
