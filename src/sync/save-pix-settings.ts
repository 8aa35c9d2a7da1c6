import { type PixSettings, pixSettingsOf } from '#core/domain/seller-profile.ts';
import { SELLER_PROFILE_DOCUMENT } from '#src/storage/documents.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { newSellerProfileRow } from './new-documents.ts';
import { putSaved, type Saved } from './save-document.ts';
import type { SyncContext } from './sync-context.ts';

/** Saves the receiving settings. */
export async function keepPixSettings(context: SyncContext, data: PixSettings): Promise<Saved> {
  const { database } = context;
  const { sellerProfile, slots, versions } = database;
  return database.transaction('rw', [sellerProfile, slots, versions], async () => {
    const row = (await findSellerProfile(database)) ?? newSellerProfileRow(context.newId());
    return putSaved(context, SELLER_PROFILE_DOCUMENT, null, row, pixSettingsOf(data));
  });
}
