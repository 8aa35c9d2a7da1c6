import { type PixSettings, pixSettingsOf } from '#core/domain/receiving/seller-profile.ts';
import { SELLER_PROFILE_DOCUMENT } from '#src/storage/documents.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { overStored } from '../context/edit-document.ts';
import { newSellerProfileRow } from '../context/new-documents.ts';
import { putSaved, type Saved } from './save-document.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Saves the receiving settings. */
export async function keepPixSettings(
  context: SyncContext,
  written: PixSettings,
  shown?: PixSettings,
): Promise<Saved<'seller-profile'>> {
  const { database } = context;
  const { sellerProfile, slots, versions } = database;
  return database.transaction('rw', [sellerProfile, slots, versions], async () => {
    const stored = await findSellerProfile(database);
    const row = stored ?? newSellerProfileRow(context.newId());
    const data = overStored(stored?.working, pixSettingsOf(written), shown);
    return putSaved(context, SELLER_PROFILE_DOCUMENT, null, row, data);
  });
}
