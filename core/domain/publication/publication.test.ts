import { describe, expect, it, test } from 'vitest';
import { feeCard, isFreeRaffle } from './publication.ts';

describe('free rule (P-503)', () => {
  it.each([
    [1000, 100, true, 'exactly R$ 1.000,00'],
    [1001, 100, false, 'R$ 1.001,00'],
    [1, 100_000, true, 'one cent by a hundred thousand'],
    [1, 500_000, false, 'one cent by half a million'],
    [4000, 25, true, '25 tickets of R$ 40,00'],
    [4001, 25, false, '25 tickets of R$ 40,01'],
    [10_000_000, 10_000_000, false, 'the largest there is'],
  ])('%i cents by %i tickets: %s (%s)', (priceCents, maxTickets, free) => {
    expect(isFreeRaffle({ priceCents, maxTickets, ownerIsPrivileged: false })).toBe(free);
  });

  it('is always free for a privileged account (P-504)', () => {
    expect(isFreeRaffle({ priceCents: 10_000, maxTickets: 1000, ownerIsPrivileged: true })).toBe(true);
  });
});

test.each([
  [{ isFree: true, isFeePaid: false }, { kind: 'free' }],
  [
    { isFree: false, isFeePaid: false },
    { kind: 'due', feeCents: 4990 },
  ],
  [{ isFree: false, isFeePaid: true }, { kind: 'paid' }],
  [{ isFree: true, isFeePaid: true }, { kind: 'paid' }],
] as const)('the fee card of %j (P-501, P-502, P-435)', (raffle, card) => {
  expect(feeCard(raffle)).toEqual(card);
});
