import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { type Slot, type SlotState, waitsForPassword } from './slot.ts';
import type { StoredSellerProfile } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** The user's receiving settings; undefined until the first one is written or pulled. */
export function findSellerProfile(database: UserDatabase): Promise<StoredSellerProfile | undefined> {
  return database.sellerProfile.toCollection().first();
}

/** The settings that make a payment option available (P-601). */
export type SavedPaymentData = Pick<SellerProfile, 'apiKey' | 'hasApiToken' | 'pixKey' | 'pixCity'>;

/** States of a save that the server may still accept. */
const PENDING_STATES: readonly SlotState[] = [
  'queued',
  'sending',
  'unknown',
  'waiting',
  'sign-in-needed',
  'update-needed',
];

/** Saved payment data: the Pix key of a queued save, else the server's. Unsaved edits do not count. */
export function savedPaymentData(
  profile: StoredSellerProfile | undefined,
  slot: Slot | undefined,
): SavedPaymentData | null {
  if (!profile) return null;
  const { base } = profile;
  const isSaved =
    slot?.kind === 'seller-profile' && (PENDING_STATES.includes(slot.state) || waitsForPassword(slot));
  const pix = isSaved ? slot.pending.data : base;
  return {
    apiKey: base?.apiKey ?? '',
    hasApiToken: base?.hasApiToken ?? false,
    pixKey: pix?.pixKey ?? '',
    pixCity: pix?.pixCity ?? '',
  };
}
