import { afterEach, describe, expect, it } from 'vitest';
import { dayOf } from '#core/domain/days.ts';
import { DAY_MS } from '#core/domain/durations.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import type { SlotState } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredSellerProfile } from '#src/storage/stored-documents.ts';
import {
  aRaffle,
  aRaffleConfig,
  aSlot,
  aStoredConfig,
  aStoredRaffle,
} from '#tests/builders/stored-documents.ts';
import { configContext, configDataOf, paymentDataOf, publicationOf } from './raffle-selectors.ts';
import type { WizardData } from './wizard-data.ts';

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

it.each([
  ['a draft', 'draft', null],
  ['a raffle on the air', 'active', { drawsOn: aRaffleConfig().drawsOn, today: dayOf(new Date()) }],
] as const)('step 1 of %s knows which draw day buyers were told (P-238)', (_which, status, promisedDraw) => {
  const raffle = aStoredRaffle({ base: aRaffle({ status }) });
  const data = { raffle, config: aStoredConfig(), slots: [], sellerProfile: undefined };
  expect(configContext(data as unknown as WizardData, 100).promisedDraw).toEqual(promisedDraw);
});

describe('the days of step 1 go by the server (P-830)', () => {
  afterEach(() => {
    keepClockDifference(0);
  });

  it.each([
    ['two days ahead', -2],
    ['right', 0],
    ['two days behind', 2],
  ])('where the device is %s', (_, days) => {
    keepClockDifference(days * DAY_MS);
    const today = dayOf(new Date(Date.now() + days * DAY_MS));
    const data = { raffle: aStoredRaffle(), config: undefined, slots: [], sellerProfile: undefined };
    expect(configContext(data as unknown as WizardData, 100).savedOn).toBe(today);
    expect(configDataOf(data, 100).saleStartsOn).toBe(today);
  });
});

describe('what a raffle costs, with what was paid for it (P-435)', () => {
  const plans = [{ id: 't1', name: '100 tickets', maxTickets: 100 }];
  const of = (row: Partial<StoredRaffle>, priceCents: number) => {
    const raffle = aStoredRaffle(row);
    const data = {
      raffle: { ...raffle, working: { ...raffle.working, priceCents } },
      ticketPlans: plans,
      slots: [],
    };
    return publicationOf(data as unknown as WizardData, false);
  };
  const ACTIVE = aRaffle({ status: 'active', isFree: true });

  it.each<[string, Partial<StoredRaffle>, number, { isFree: boolean; isFeePaid: boolean }]>([
    ['a draft within the limit', { base: null }, 1000, { isFree: true, isFeePaid: false }],
    ['a draft above it', { base: null }, 1001, { isFree: false, isFeePaid: false }],
    [
      'one that was paid for, above it',
      { base: ACTIVE, isFeePaid: true },
      1001,
      { isFree: false, isFeePaid: true },
    ],
    [
      'one that was paid for, and is cheaper now',
      { base: ACTIVE, isFeePaid: true },
      1000,
      { isFree: false, isFeePaid: true },
    ],
    [
      'one that was published free, above it now',
      { base: ACTIVE, isFeePaid: false },
      1001,
      { isFree: false, isFeePaid: false },
    ],
    [
      'one on the air of which nothing was told, free',
      { base: ACTIVE },
      1000,
      { isFree: true, isFeePaid: false },
    ],
    [
      'one on the air of which nothing was told, not free',
      { base: { ...ACTIVE, isFree: false } },
      1001,
      { isFree: false, isFeePaid: true },
    ],
  ])('%s', (_, row, priceCents, expected) => {
    expect(of(row, priceCents)).toMatchObject(expected);
  });
});
