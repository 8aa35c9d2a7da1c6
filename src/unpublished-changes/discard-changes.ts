import { UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';

/** Asks for confirmation and discards the unpublished changes of a raffle (P-1017), which its history keeps. Returns whether it did. */
export async function askToDiscardChanges(
  engine: Pick<SyncEngine, 'discardChanges'>,
  raffleId: string,
): Promise<boolean> {
  const isSure = await confirmAction({
    title: UNPUBLISHED_TEXT.discardTitle,
    message: UNPUBLISHED_TEXT.discardMessage,
    confirmLabel: UNPUBLISHED_TEXT.discard,
    danger: true,
  });
  if (!isSure) return false;
  try {
    await engine.discardChanges(raffleId);
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
    return false;
  }
  showToast({ message: UNPUBLISHED_TEXT.discarded, tone: 'success' });
  return true;
}
