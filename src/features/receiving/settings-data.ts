import {
  EMPTY_PIX_SETTINGS,
  type PixSettings,
  type SellerProfile,
} from '#core/domain/receiving/seller-profile.ts';
import { findSellerProfile, savedPaymentData, type SavedPaymentData } from '#src/storage/seller-profile.ts';
import { listSlots } from '#src/storage/slots.ts';
import type { StoredSellerProfile } from '#src/storage/stored-documents.ts';
import type { Slot, SlotState } from '#src/storage/slot.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/** The receiving settings on this device. */
export interface SettingsData {
  /** Undefined before the first edit. */
  row: StoredSellerProfile | undefined;
  working: PixSettings;
  /** Local revision, incremented with each edit. */
  revision: number;
  /** The server's version; null before the first. */
  base: SellerProfile | null;
  /** The server's version while there is a conflict. */
  conflict: SellerProfile | null;
  syncState: SettingsSyncState;
  /** Saved payment data, which determine the payment options; null before the first save. */
  saved: SavedPaymentData | null;
  refusal: Refusal | undefined;
  /** What a closed page left behind (P-1019). */
  leftBehind: Partial<PixSettings>;
}

/** The server's refusal of a save. */
export interface Refusal {
  message: string;
  code: string;
  fields: Record<string, string>;
}

/** Sync state of the settings. */
export type SettingsSyncState =
  | { kind: 'untouched' | 'unsaved' | 'on-device' | 'sending' | 'attention' }
  | { kind: 'on-server'; at: string | null };

export async function readSettings(database: UserDatabase): Promise<SettingsData> {
  const [profile, slots] = await Promise.all([findSellerProfile(database), listSlots(database)]);
  const slot = slots.find(({ kind }) => kind === 'seller-profile');
  const isRefused = slot?.state === 'rejected' || slot?.state === 'quarantined';
  return {
    row: profile,
    working: profile?.working ?? EMPTY_PIX_SETTINGS,
    revision: profile?.localRev ?? 0,
    base: profile?.base ?? null,
    conflict: profile?.conflict ?? null,
    syncState: syncStateOf(profile, slot),
    saved: savedPaymentData(profile, slot),
    refusal: isRefused ? (slot.problem ?? undefined) : undefined,
    leftBehind: profile?.leftBehind ?? {},
  };
}

const WAITING_FOR_USER: readonly SlotState[] = [
  'rejected',
  'quarantined',
  'sign-in-needed',
  'update-needed',
  'conflict',
];

/** The sync state. 'unsaved': typed and kept here, but sent only after the form's button. */
export function syncStateOf(
  profile: StoredSellerProfile | undefined,
  slot: Slot | undefined,
): SettingsSyncState {
  if (profile === undefined) return { kind: 'untouched' };
  const waitsForUser = slot && WAITING_FOR_USER.includes(slot.state);
  if (profile.conflict || waitsForUser) return { kind: 'attention' };
  if (slot?.state === 'sending') return { kind: 'sending' };
  if (!slot && isAhead(profile)) return { kind: 'unsaved' };
  if (slot || profile.base === null) return { kind: 'on-device' };
  return { kind: 'on-server', at: profile.syncedAt };
}
