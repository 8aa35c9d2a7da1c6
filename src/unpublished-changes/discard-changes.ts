import { UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';

/**
 * Discards the unpublished changes of a raffle (P-1017), or of `only` one of its documents, which their history keeps, and reports the
 * result. Returns false if there was nothing left to discard. @throws StorageProblem
 */
export async function discardChanges(
  engine: Pick<SyncEngine, 'discardChanges'>,
  raffleId: string,
  only?: 'raffle' | 'config',
): Promise<boolean> {
  const isDiscarded = await engine.discardChanges(raffleId, only);
  if (isDiscarded) showToast({ message: UNPUBLISHED_TEXT.discarded, tone: 'success' });
  else showToast({ message: UNPUBLISHED_TEXT.notDiscarded, tone: 'warning' });
  return isDiscarded;
}

/** Asks for confirmation and discards the unpublished changes of a raffle. Returns whether it did. */
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
    return await discardChanges(engine, raffleId);
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
    return false;
  }
}
