import type { PixSettings } from '#core/domain/seller-profile.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { showToast } from '#src/ui/feedback.ts';

/** Keeps what is typed, valid or not. The form is small: each edit is written at once, so there is nothing to flush. */
export function autosavePix(settings: PixSettings): void {
  getSyncEngine()
    .autosavePixSettings(settings)
    .catch((error: unknown) => {
      if (!(error instanceof StorageProblem)) throw error;
      showToast({ message: error.message, tone: 'danger' });
    });
}
