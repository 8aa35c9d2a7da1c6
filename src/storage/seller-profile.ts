import type { PixSettings, SellerProfile } from '#core/domain/seller-profile.ts';
import { type Slot, waitsForPassword } from './slot.ts';
import type { StoredSellerProfile } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** The user's receiving settings; undefined until the first one is written or pulled. */
export function findSellerProfile(database: UserDatabase): Promise<StoredSellerProfile | undefined> {
  return database.sellerProfile.toCollection().first();
}

/** What of the settings allows a way of paying (§6). */
export type SavedPaymentData = Pick<SellerProfile, 'apiKey' | 'hasApiToken' | 'pixKey' | 'pixCity'>;

/** States of a save that the server may still take as it is. */
const ON_ITS_WAY = ['queued', 'sending', 'unknown', 'waiting', 'sign-in-needed'];

/** What was saved: the server's word, or a Pix key that is on its way there. Typed alone does not count. */
export function savedPaymentData(
  profile: StoredSellerProfile | undefined,
  slot: Slot | undefined,
): SavedPaymentData | null {
  if (!profile) return null;
  const { base } = profile;
  const isSent = slot && (ON_ITS_WAY.includes(slot.state) || waitsForPassword(slot));
  const pix = isSent ? (slot.pending.data as PixSettings) : base;
  return {
    apiKey: base?.apiKey ?? '',
    hasApiToken: base?.hasApiToken ?? false,
    pixKey: pix?.pixKey ?? '',
    pixCity: pix?.pixCity ?? '',
  };
}
