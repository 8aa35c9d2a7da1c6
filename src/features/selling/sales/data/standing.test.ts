import { expect, test } from 'vitest';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { isSettling, moneyOfCanceled, needsYou, salesStanding, soldText, taskLabels } from './standing.ts';

const sum = (purchases: number, tickets: number, amountCents: number) => ({
  purchases,
  tickets,
  amountCents,
});

const TOTALS: SalesTotals = {
  byStatus: {
    approved: sum(3, 30, 3000),
    pending: sum(2, 10, 1000),
    in_process: sum(1, 5, 500),
    expired: sum(9, 90, 9000),
    refund_due: sum(1, 7, 700),
    refund_by_seller: sum(1, 7, 300),
  },
  byDay: [
    { day: '2026-11-19', ...sum(1, 10, 1000) },
    { day: '2026-11-20', ...sum(2, 20, 2000) },
  ],
  byMethod: {},
  pause: null,
};

test('money and numbers are counted as received, waiting and free; lapsed holds and refunds are neither', () => {
  expect(salesStanding(TOTALS, 100, '2026-11-20')).toEqual({
    receivedCents: 3000,
    waitingCents: 1500,
    todayCents: 2000,
    sold: 30,
    held: 15,
    free: 55,
  });
});

test('a raffle without purchases has all of its numbers, and nothing today', () => {
  const none = { byStatus: {}, byDay: [], byMethod: {}, pause: null };
  expect(salesStanding(none, 100, '2026-11-20')).toMatchObject({
    receivedCents: 0,
    todayCents: 0,
    free: 100,
  });
});

test('what is free is what the server says: numbers that burnt are not (P-736)', () => {
  expect(salesStanding({ ...TOTALS, free: 40 }, 100, '2026-11-20').free).toBe(40);
});

test('what is free is not guessed where the size of the raffle is not known', () => {
  expect(salesStanding(TOTALS, 0, '2026-11-20').free).toBeNull();
});

test('what was reported as paid and what has to go back need the seller, the first first', () => {
  expect(needsYou(TOTALS)).toEqual([
    { status: 'in_process', ...sum(1, 5, 500) },
    { status: 'refund_by_seller', ...sum(1, 7, 300) },
  ]);
  const late = { ...TOTALS, byStatus: { ...TOTALS.byStatus, reported_late: sum(1, 2, 200) } };
  expect(needsYou(late)[0]).toEqual({ status: 'reported_late', ...sum(1, 2, 200) });
  const asked = { ...TOTALS, byStatus: { ...TOTALS.byStatus, refund_requested: sum(1, 2, 200) } };
  expect(needsYou(asked).map(({ status }) => status)).toEqual([
    'in_process',
    'refund_requested',
    'refund_by_seller',
  ]);
  expect(needsYou({ ...TOTALS, byStatus: { approved: sum(3, 30, 3000) } })).toEqual([]);
});

test.each([
  [1, 100, '1 de 100 números vendidos'],
  [1, 0, '1 número vendido'],
  [1250, 0, '1.250 números vendidos'],
])('%i sold of %i: the noun agrees with its number', (sold, maxTickets, text) => {
  expect(soldText(sold, maxTickets)).toBe(text);
});

const CANCELED: SalesTotals = {
  ...TOTALS,
  cancellation: { reason: 'Adoeci', canceledAt: '2026-11-20T12:00:00.000Z', purchases: 4, due: 4, reported: 1 },
};

test('of a canceled raffle all that is paid has to go back, also before it is marked as due (P-340)', () => {
  const byStatus = { ...TOTALS.byStatus, refunded: sum(2, 4, 400) };
  expect(moneyOfCanceled({ ...CANCELED, byStatus })).toEqual({ dueCents: 3700, returnedCents: 400 });
  const moneyBack = { dueCents: 3900, returnedCents: 600 };
  expect(moneyOfCanceled({ ...CANCELED, byStatus, moneyBack })).toEqual(moneyBack);
});

test.each([
  ['paid ones of a canceled raffle', CANCELED, { approved: sum(1, 1, 100) }, true],
  ['held ones of a canceled raffle', CANCELED, { pending: sum(1, 1, 100) }, true],
  ['due ones of a canceled raffle', CANCELED, { refund_due: sum(1, 1, 100) }, false],
  ['paid ones of another raffle', TOTALS, { approved: sum(1, 1, 100) }, false],
])('with %s the sums of its sales change by themselves: %#', (_, totals, byStatus, changes) => {
  expect(isSettling({ ...totals, byStatus })).toBe(changes);
});

test.each([
  [{ in_process: sum(2, 2, 200), reported_late: sum(1, 1, 100) }, ['3 para conferir']],
  [{ refund_requested: sum(1, 1, 100) }, ['1 pedido de devolução']],
  [
    { in_process: sum(3, 3, 300), refund_by_seller: sum(76, 90, 9000) },
    ['3 para conferir', '76 para devolver'],
  ],
  [{ approved: sum(3, 30, 3000) }, []],
])('payments to check and money to give back are told apart: %j %j', (byStatus, labels) => {
  expect(taskLabels({ ...TOTALS, byStatus })).toEqual(labels);
});
