import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import type { DocumentFormOptions } from '#src/document-form/use-document-form.ts';

/** Stores changed fields while typing, valid or not. */
export const PIX_STORAGE: DocumentFormOptions<PixSettings>['storage'] = {
  autosave: (settings, changed, replaced) => getSyncEngine().autosavePixSettings(settings, changed, replaced),
  journal: (data, changed, replaced) =>
    getSyncEngine().journalEdit({ document: 'seller-profile', data, changed, replaced }),
};
