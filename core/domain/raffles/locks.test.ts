import { describe, expect, it } from 'vitest';
import { raffleLocks, soldConfigChanges, withLockedConfigFields, withLockedRaffleFields } from './locks.ts';
import { EMPTY_RAFFLE_DATA } from './raffle.ts';
import { defaultRaffleConfigData } from './raffle-config.ts';

describe('locks (P-314)', () => {
  it.each([
    ['active', true, 200, { areTermsLocked: true, isModelLocked: true }],
    ['active', false, 200, { areTermsLocked: false, isModelLocked: false }],
    ['draft', true, 200, { areTermsLocked: false, isModelLocked: false }],
    ['draft', false, 50_000, { areTermsLocked: false, isModelLocked: false }],
    ['draft', false, 50_001, { areTermsLocked: false, isModelLocked: true }],
    ['active', true, 100_000, { areTermsLocked: true, isModelLocked: true }],
  ] as const)('%s, payments %s, %i tickets', (status, hasPayments, maxTickets, locks) => {
    expect(raffleLocks({ status, hasPayments, maxTickets })).toEqual(locks);
  });
});

describe('what was changed before the lock was known', () => {
  it('gives way in quantity, price and lottery, and nowhere else', () => {
    const server = { ...EMPTY_RAFFLE_DATA, title: 'Antes', ticketPlanId: 'plan-25', priceCents: 1000 };
    const typed = { ...server, title: 'Depois', ticketPlanId: 'plan-50', priceCents: 1200, lotteryId: 'own' };
    expect(withLockedRaffleFields(typed, server)).toEqual({ ...server, title: 'Depois' });
  });

  it.each([
    ['added', ['Moto', 'TV', 'Rádio'], ['Moto', 'TV', 'Rádio']],
    ['removed', ['TV'], ['Moto', 'TV']],
    ['renamed', ['Moto', 'Televisão'], ['Moto', 'TV']],
    ['renamed, with one added', ['Carro', 'TV', 'Rádio'], ['Moto', 'TV', 'Rádio']],
    ['moved behind an added one', ['Rádio', 'Moto', 'TV'], ['Moto', 'TV']],
  ])('keeps the promised prizes where some were %s', (_what, prizes, kept) => {
    const server = { ...defaultRaffleConfigData(200, '2026-11-21'), prizes: ['Moto', 'TV'] };
    expect(withLockedConfigFields({ ...server, prizes }, server).prizes).toEqual(kept);
  });

  it('keeps a prize for the largest buyer once it is promised', () => {
    const without = defaultRaffleConfigData(200, '2026-11-21');
    const promised = { ...without, mostPurchasedEnabled: true, mostPurchasedPrize: 'TV' };
    expect(withLockedConfigFields(without, promised)).toEqual(promised);
    expect(withLockedConfigFields(promised, without)).toEqual(promised);
    expect(soldConfigChanges(promised, without)).toEqual(['mostPurchasedEnabled', 'mostPurchasedPrize']);
    expect(soldConfigChanges(without, promised)).toEqual([]);
  });

  it('another form of the same texts is no change (P-778)', () => {
    const data = defaultRaffleConfigData(200, '2026-11-21');
    const before = { ...data, prizes: ['Cafe\u0301\u200b'], mostPurchasedEnabled: true };
    const stored = { ...before, mostPurchasedPrize: 'Tele\u00advisa\u0303o' };
    const saved = { ...before, prizes: ['Café'], mostPurchasedPrize: 'Televisão' };
    expect(soldConfigChanges(stored, saved)).toEqual([]);
    expect(soldConfigChanges(stored, { ...saved, prizes: ['Cafe'] })).toEqual(['prizes']);
  });

  it('gives way in the model, the draw day and the lucky tickets, and nowhere else', () => {
    const server = {
      ...defaultRaffleConfigData(200, '2026-11-21'),
      luckyNumbers: [1],
      luckyNumbersEnabled: true,
    };
    const typed = {
      ...server,
      ticketModel: 'manual' as const,
      drawsOn: '2027-01-01',
      luckyNumbersEnabled: false,
      luckyNumbers: [2],
      luckyNumberPrizeCents: 500,
      prizes: ['Moto'],
    };
    expect(withLockedConfigFields(typed, server)).toEqual({ ...server, prizes: ['Moto'] });
  });
});
