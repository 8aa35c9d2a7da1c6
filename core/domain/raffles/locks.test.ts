import { describe, expect, it } from 'vitest';
import { raffleLocks, withLockedConfigFields, withLockedRaffleFields } from './locks.ts';
import { EMPTY_RAFFLE_DATA } from './raffle.ts';
import { defaultRaffleConfigData } from './raffle-config.ts';

describe('locks (P-314)', () => {
  it.each([
    ['active', true, 200, { soldTickets: true, ticketModel: true, luckyNumbers: true }],
    ['active', false, 200, { soldTickets: false, ticketModel: false, luckyNumbers: false }],
    ['draft', true, 200, { soldTickets: false, ticketModel: false, luckyNumbers: false }],
    ['draft', false, 50_000, { soldTickets: false, ticketModel: false, luckyNumbers: false }],
    ['draft', false, 50_001, { soldTickets: false, ticketModel: true, luckyNumbers: false }],
    ['active', true, 100_000, { soldTickets: true, ticketModel: true, luckyNumbers: true }],
  ] as const)('%s, payments %s, %i tickets', (status, hasPayments, maxTickets, locks) => {
    expect(raffleLocks({ status, hasPayments, maxTickets })).toEqual(locks);
  });
});

describe('what was changed before the lock was known', () => {
  it('gives way in quantity and price, and nowhere else', () => {
    const server = { ...EMPTY_RAFFLE_DATA, title: 'Antes', ticketPlanId: 'plan-25', priceCents: 1000 };
    const typed = { ...server, title: 'Depois', ticketPlanId: 'plan-50', priceCents: 1200 };
    expect(withLockedRaffleFields(typed, server)).toEqual({ ...server, title: 'Depois' });
  });

  it('gives way in the model and the lucky tickets, and nowhere else', () => {
    const server = {
      ...defaultRaffleConfigData(200, '2026-11-21'),
      luckyNumbers: [1],
      luckyNumbersEnabled: true,
    };
    const typed = {
      ...server,
      ticketModel: 'manual' as const,
      luckyNumbersEnabled: false,
      luckyNumbers: [2],
      luckyNumberPrizeCents: 500,
      prizes: ['Moto'],
    };
    expect(withLockedConfigFields(typed, server)).toEqual({ ...server, prizes: ['Moto'] });
  });
});
