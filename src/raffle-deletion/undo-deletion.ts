import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { UNDO_WINDOW_MS } from '#src/sync/context/retry-policy.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';

/** Said of a raffle that was deleted. */
export const RAFFLE_DELETED = 'Rifa excluída';

/** How long 'Desfazer' is shown, milliseconds: shorter than the engine waits before it deletes, so that undoing works. */
const UNDO_SHOWN_MS = UNDO_WINDOW_MS - 1_000;

/** Deletes without asking, says so with `message`, and offers 'Desfazer' while undoing is guaranteed to work. */
export async function deleteWithUndo(raffleId: string, message: string): Promise<void> {
  await getSyncEngine().deleteRaffle(raffleId);
  showToast({
    message,
    tone: 'success',
    durationMs: UNDO_SHOWN_MS,
    action: { label: 'Desfazer', run: () => void undoDeletion(raffleId) },
  });
}

/** Undoes a deletion and reports the result. */
export async function undoDeletion(raffleId: string): Promise<void> {
  const isUndone = await getSyncEngine().undoDelete(raffleId);
  if (isUndone) showToast({ message: 'A rifa está de volta', tone: 'success' });
  else showToast({ message: 'Não deu mais tempo: a exclusão já foi enviada', tone: 'warning' });
}
