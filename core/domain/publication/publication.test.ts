import { describe, expect, it } from 'vitest';
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

describe('publication-fee card (P-502)', () => {
  it.each([
    [true, 'draft', { kind: 'free' }],
    [true, 'active', { kind: 'free' }],
    [false, 'draft', { kind: 'due', feeCents: 4990 }],
    [false, 'pending', { kind: 'due', feeCents: 4990 }],
    [false, 'rejected', { kind: 'due', feeCents: 4990 }],
    [false, 'active', { kind: 'paid' }],
  ] as const)('free %s, %s', (isFree, status, card) => {
    expect(feeCard(isFree, status)).toEqual(card);
  });

  it('is due again when a raffle published free is raised past the limit (P-505)', () => {
    expect(feeCard(false, 'active', true)).toEqual({ kind: 'due', feeCents: 4990 });
    expect(feeCard(true, 'active', true)).toEqual({ kind: 'free' });
  });
});
