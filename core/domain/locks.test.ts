import { describe, expect, it } from 'vitest';
import { raffleLocks } from './locks.ts';

describe('locks (§4, decision 11)', () => {
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
