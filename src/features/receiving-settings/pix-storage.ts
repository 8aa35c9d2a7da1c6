import type { PixSettings } from '#core/domain/seller-profile.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { showToast } from '#src/ui/feedback.ts';
import type { FormStorage } from '#src/ui/seeded-form/use-seeded-form.ts';

/** Keeps what is typed, valid or not, field by field. */
export const PIX_STORAGE: FormStorage<PixSettings> = {
  autosave: (settings, changed) => getSyncEngine().autosavePixSettings(settings, changed),
  journal: (data, changed) => getSyncEngine().journalEdit({ document: 'seller-profile', data, changed }),
  onError(error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  },
};
