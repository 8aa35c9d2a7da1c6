import { EMPTY_PIX_SETTINGS, type PixSettings, type SellerProfile } from '#core/domain/seller-profile.ts';
import { findSellerProfile, savedPaymentData, type SavedPaymentData } from '#src/storage/seller-profile.ts';
import { listSlots } from '#src/storage/slots.ts';
import type { StoredSellerProfile } from '#src/storage/stored-documents.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/** The receiving settings as this device has them. */
export interface SettingsData {
  working: PixSettings;
  /** Raised with each edit on this device. */
  revision: number;
  /** What the server says; null before it ever did. */
  base: SellerProfile | null;
  /** The server's version, when another device changed it too. */
  conflict: SellerProfile | null;
  standing: SettingsStanding;
  /** What is saved, and so allows ways of paying; null before anything was. */
  saved: SavedPaymentData | null;
  /** The server's refusal, in its words. */
  refusal: Refusal | undefined;
}

/** Why the server refused what was saved: in its words, and by its code. */
export interface Refusal {
  message: string;
  code: string;
  fields: Record<string, string>;
}

/** How the settings stand with the server. */
export type SettingsStanding =
  { kind: 'untouched' | 'on-device' | 'sending' | 'attention' } | { kind: 'on-server'; at: string | null };

export async function readSettings(database: UserDatabase): Promise<SettingsData> {
  const [profile, slots] = await Promise.all([findSellerProfile(database), listSlots(database)]);
  const slot = slots.find(({ kind }) => kind === 'seller-profile');
  const isRefused = slot?.state === 'rejected' || slot?.state === 'quarantined';
  return {
    working: profile?.working ?? EMPTY_PIX_SETTINGS,
    revision: profile?.localRev ?? 0,
    base: profile?.base ?? null,
    conflict: profile?.conflict ?? null,
    standing: standingOf(profile, slot),
    saved: savedPaymentData(profile, slot),
    refusal: isRefused ? (slot.problem ?? undefined) : undefined,
  };
}

/** Never more than is true: typed but not saved is on this device, as much as saved but not sent. */
export function standingOf(
  profile: StoredSellerProfile | undefined,
  slot: Slot | undefined,
): SettingsStanding {
  if (profile === undefined) return { kind: 'untouched' };
  const waitsForUser = slot && ['rejected', 'quarantined', 'sign-in-needed', 'conflict'].includes(slot.state);
  if (profile.conflict || waitsForUser) return { kind: 'attention' };
  if (slot?.state === 'sending') return { kind: 'sending' };
  if (slot || profile.localRev > profile.ackedRev || profile.base === null) return { kind: 'on-device' };
  return { kind: 'on-server', at: profile.syncedAt };
}
