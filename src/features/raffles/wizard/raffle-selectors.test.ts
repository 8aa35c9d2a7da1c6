import { describe, expect, it } from 'vitest';
import type { SlotState } from '#src/storage/slot.ts';
import type { StoredSellerProfile } from '#src/storage/stored-documents.ts';
import { aSlot, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { configDataOf, paymentDataOf } from './raffle-selectors.ts';

const TYPED = {
  pixKeyType: 'email' as const,
  pixKey: 'digitado@b.com.br',
  pixCity: 'Recife',
  pixWithoutTxid: false,
};
const PROFILE: StoredSellerProfile = {
  id: 'p1',
  working: TYPED,
  base: null,
  localRev: 1,
  ackedRev: 0,
  savedAt: null,
  syncedAt: null,
  conflict: null,
};

const slotIn = (state: SlotState) =>
  aSlot('seller-profile', { state, pending: { data: TYPED, localRev: 1, savedOn: '2026-11-21' } });

describe('saved receiving settings (P-601)', () => {
  it('is nothing where there are none', () => {
    expect(paymentDataOf({ sellerProfile: undefined, sellerSlot: undefined })).toBeNull();
  });

  it.each([
    ['typed, never saved', undefined, ''],
    ['saved, on its way', slotIn('queued'), TYPED.pixKey],
    ['saved, with the sign-in to come', slotIn('sign-in-needed'), TYPED.pixKey],
    ['refused by the server', slotIn('rejected'), ''],
    ['to be chosen between two versions', slotIn('conflict'), ''],
  ])('of a Pix key that is %s: “%s”', (_case, sellerSlot, pixKey) => {
    expect(paymentDataOf({ sellerProfile: PROFILE, sellerSlot })?.pixKey).toBe(pixKey);
  });
});

describe('step 1 before its first edit', () => {
  const raffle = aStoredRaffle();
  const drawn = aStoredConfig();
  const base = drawn.base && { ...drawn.base, paymentOption: null, maxTicketsPerUser: 500 };
  const untouched = { ...drawn, base, savedAt: null, working: { ...drawn.working, maxTicketsPerUser: 500 } };

  it('follows the current package, also after the server has created the configuration', () => {
    expect(configDataOf({ config: untouched, raffle }, 25).maxTicketsPerUser).toBe(25);
  });

  it('keeps the entered values after the first edit', () => {
    const written = { ...untouched, savedAt: '2026-11-21T12:00:00.000Z' };
    expect(configDataOf({ config: written, raffle }, 25).maxTicketsPerUser).toBe(500);
  });
});
