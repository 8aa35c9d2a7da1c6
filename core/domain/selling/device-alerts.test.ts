import { describe, expect, test } from 'vitest';
import { startOfDay } from '#core/domain/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import {
  type AlertedPurchase,
  type AlertKind,
  type AlertMemory,
  alertUsefulUntil,
  planAlert,
  planRaffleAlert,
} from './device-alerts.ts';
import { saleMoments } from './sale-window.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00.000-03:00`);
const EXPIRES = at('12:30');
const DRAW = '2026-12-21';
const HELD: AlertedPurchase = {
  ...{ status: 'pending', expiresAt: EXPIRES, isUndecided: false, isReportedLate: false },
  ...{ drawsOn: DRAW, outcome: null },
};
const REVIEWED: AlertedPurchase = { ...HELD, isUndecided: true };
const CANCELED: AlertedPurchase = { ...HELD, status: 'refund_due', outcome: 'canceled' };
const PAID: AlertedPurchase = { ...HELD, status: 'approved' };
const ASKED: AlertMemory = {
  ...{ status: 'pending', holdUntil: null, drawsOn: DRAW, eveOf: null, knowsResult: false },
};
const DRAWN = new Date(startOfDay(DRAW).getTime() + 21 * HOUR_MS);
const REPORTED: AlertedPurchase = {
  ...HELD,
  status: 'in_process',
  expiresAt: new Date('2026-11-22T12:20:00-03:00'),
};
const KNOWN_REPORTED: AlertMemory = { ...ASKED, status: 'in_process' };
const UNANSWERED_AT = new Date('2026-11-22T08:20:00-03:00');
const LAST_CALL = new Date('2026-12-21T06:00:00-03:00');
const HIDDEN_REPORT: AlertedPurchase = { ...REPORTED, drawsOn: null };
const ASKED_PAID: AlertMemory = { ...ASKED, status: 'approved' };
const EVE = new Date(startOfDay('2026-12-20').getTime() + 9 * HOUR_MS);

/** 400 days after it asked. */
const LAST_LOOK = new Date(at('12:00').getTime() + 400 * DAY_MS);

const plan = (purchase: AlertedPurchase, memory: AlertMemory, now: Date) =>
  planAlert(purchase, memory, { now, since: at('12:00') });

describe('what a device is told of a purchase (P-768)', () => {
  test.each<[string, AlertedPurchase, AlertMemory, Date, string[]]>([
    ['a fresh hold', HELD, ASKED, at('12:00'), []],
    ['a hold six minutes before its end', HELD, ASKED, at('12:24'), []],
    ['a hold five minutes before its end', HELD, ASKED, at('12:25'), ['holdEnding']],
    ['the same hold again', HELD, { ...ASKED, holdUntil: EXPIRES }, at('12:26'), []],
    ['a hold whose time is up', HELD, ASKED, EXPIRES, []],
    ['a canceled raffle, whose money is due', CANCELED, ASKED_PAID, at('12:25'), ['canceled']],
    ['one that is not due yet', { ...CANCELED, status: 'approved' }, ASKED_PAID, EVE, ['canceled']],
    ['one that it knows', CANCELED, { ...ASKED_PAID, knowsResult: true }, at('12:26'), []],
    ['one that was reported', { ...CANCELED, status: 'in_process' }, ASKED, at('12:26'), ['canceled']],
    [
      'one that is held, when it would end',
      { ...CANCELED, status: 'pending' },
      ASKED,
      at('12:26'),
      ['canceled'],
    ],
    [
      'one whose hold has ended with it',
      { ...CANCELED, status: 'expired' },
      ASKED,
      at('12:26'),
      ['canceled'],
    ],
    [
      'one that lapsed before and was reported late',
      { ...CANCELED, status: 'expired', isReportedLate: true },
      { ...ASKED, status: 'expired' },
      at('12:26'),
      ['canceled'],
    ],
    [
      'one that was given up before',
      { ...CANCELED, status: 'canceled' },
      { ...ASKED, status: 'canceled' },
      at('12:26'),
      [],
    ],
    ['its money given back', { ...CANCELED, status: 'refunded' }, ASKED_PAID, at('12:26'), ['refunded']],
    ['a hold that the provider reviews', { ...HELD, isUndecided: true }, ASKED, at('12:27'), []],
    ['a hold that was reported', { ...HELD, status: 'in_process' }, ASKED, at('12:27'), []],
    ['a hold that lapsed', { ...HELD, status: 'expired' }, ASKED, at('12:40'), []],
    ['a report before its seller is reminded', REPORTED, KNOWN_REPORTED, at('23:00'), []],
    ['a report that is not answered (P-791)', REPORTED, KNOWN_REPORTED, UNANSWERED_AT, ['unanswered']],
    ['one of a moment before', REPORTED, ASKED, UNANSWERED_AT, []],
    [
      'one that it knows is not answered',
      REPORTED,
      { ...KNOWN_REPORTED, holdUntil: REPORTED.expiresAt },
      UNANSWERED_AT,
      [],
    ],
    ['one whose time is up', REPORTED, KNOWN_REPORTED, REPORTED.expiresAt, []],
    [
      'one that is not answered shortly before the freeze (P-796)',
      REPORTED,
      { ...KNOWN_REPORTED, holdUntil: REPORTED.expiresAt },
      LAST_CALL,
      ['unanswered'],
    ],
    [
      'one of which it was told then',
      REPORTED,
      { ...KNOWN_REPORTED, holdUntil: saleMoments(DRAW).freezesAt },
      LAST_CALL,
      [],
    ],
    ['one of a hidden draw day', HIDDEN_REPORT, KNOWN_REPORTED, LAST_CALL, []],
    ['one that the freeze has ended', REPORTED, KNOWN_REPORTED, saleMoments(DRAW).freezesAt, []],
    [
      'one of a canceled raffle',
      { ...REPORTED, outcome: 'canceled' },
      KNOWN_REPORTED,
      UNANSWERED_AT,
      ['canceled'],
    ],
    ['the payment', PAID, ASKED, at('12:10'), ['paid']],
    ['a payment that it knows', PAID, ASKED_PAID, at('12:10'), []],
    ['money owed back', { ...PAID, status: 'refund_due' }, ASKED_PAID, at('12:10'), []],
    ['money given back', { ...PAID, status: 'refunded' }, ASKED_PAID, at('12:10'), ['refunded']],
    ['another draw day', { ...PAID, drawsOn: '2026-12-28' }, ASKED_PAID, at('13:00'), ['drawChanged']],
    ['another draw day of a hold', { ...HELD, drawsOn: '2026-12-28' }, ASKED, at('12:01'), []],
    ['a draw day that is hidden now', { ...PAID, drawsOn: null }, ASKED_PAID, EVE, []],
    ['a draw day that is shown now', PAID, { ...ASKED_PAID, drawsOn: null }, at('13:00'), []],
    ['the eve before nine', PAID, ASKED_PAID, new Date(EVE.getTime() - MINUTE_MS), []],
    ['the eve', PAID, ASKED_PAID, EVE, ['drawTomorrow']],
    ['the eve again', PAID, { ...ASKED_PAID, eveOf: DRAW }, EVE, []],
    ['the draw day', PAID, ASKED_PAID, startOfDay(DRAW), []],
    ['a result that it has no part in', { ...PAID, outcome: 'lost' }, ASKED_PAID, DRAWN, ['lost']],
    ['a prize', { ...PAID, outcome: 'won' }, ASKED_PAID, DRAWN, ['won']],
    [
      'a prize of what went back after the freeze',
      { ...PAID, status: 'refunded', outcome: 'won' },
      { ...ASKED_PAID, status: 'refunded' },
      DRAWN,
      ['won'],
    ],
    [
      'a result, where the money went back',
      { ...PAID, status: 'refunded', outcome: 'lost' },
      { ...ASKED_PAID, status: 'refunded' },
      DRAWN,
      [],
    ],
  ])('%s', (_what, purchase, memory, now, tell) => {
    const first = plan(purchase, memory, now);
    expect(first.tell).toEqual(tell);
    // What was told is known afterwards.
    expect(plan(purchase, first.memory, now).tell).toEqual([]);
  });

  test('of another draw day that came between report and confirmation it hears after the payment', () => {
    const moved = { drawsOn: '2026-12-28' };
    const reported = plan({ ...REPORTED, ...moved }, KNOWN_REPORTED, at('23:00'));
    expect(reported.tell).toEqual([]);
    const paid = plan({ ...PAID, ...moved }, reported.memory, at('23:10'));
    expect([paid.tell, paid.nextAt]).toEqual([['paid'], at('23:10')]);
    const later = plan({ ...PAID, ...moved }, paid.memory, at('23:11'));
    expect(later.tell).toEqual(['drawChanged']);
    expect(plan({ ...PAID, ...moved }, later.memory, at('23:12')).tell).toEqual([]);
  });

  test.each<[string, AlertedPurchase, AlertMemory, Date, Date]>([
    ['a hold, five minutes before its end', HELD, ASKED, at('12:00'), at('12:25')],
    ['a hold in review, five minutes before its end', REVIEWED, ASKED, at('12:00'), at('12:25')],
    ['and each minute from then on', REVIEWED, ASKED, at('12:25'), at('12:26')],
    ['but not at its end', REVIEWED, ASKED, at('12:29'), LAST_LOOK],
    ['a report, four hours before others may get its numbers', REPORTED, ASKED, at('12:20'), UNANSWERED_AT],
    ['and four hours before the freeze', REPORTED, KNOWN_REPORTED, UNANSWERED_AT, LAST_CALL],
    ['and never again', REPORTED, KNOWN_REPORTED, LAST_CALL, LAST_LOOK],
    ['and not of a hidden draw day', HIDDEN_REPORT, KNOWN_REPORTED, UNANSWERED_AT, LAST_LOOK],
    ['a paid one, on the eve', PAID, ASKED, at('12:10'), EVE],
    ['one that is paid late on the eve, at once', PAID, ASKED, new Date(EVE.getTime() + HOUR_MS), EVE],
  ])('it is looked at again: %s', (_what, purchase, memory, now, next) => {
    expect(plan(purchase, memory, now).nextAt).toEqual(next);
  });

  test.each<[string, AlertedPurchase, AlertMemory, AlertKind[]]>([
    ['a hold', HELD, ASKED, ['unanswered', 'drawChanged', 'drawTomorrow']],
    ['the payment', PAID, ASKED, ['holdEnding', 'unanswered']],
    [
      'another draw day',
      { ...PAID, drawsOn: '2026-12-28' },
      ASKED_PAID,
      ['holdEnding', 'unanswered', 'drawChanged', 'drawTomorrow'],
    ],
    ['a report', { ...HELD, status: 'in_process' }, ASKED, ['holdEnding', 'drawChanged', 'drawTomorrow']],
    [
      'the cancellation of its raffle',
      { ...HELD, outcome: 'canceled' },
      ASKED,
      ['holdEnding', 'unanswered', 'drawChanged', 'drawTomorrow'],
    ],
    [
      'the cancellation of its raffle, once it was reported',
      { ...HELD, status: 'in_process', outcome: 'canceled' },
      ASKED,
      ['holdEnding', 'unanswered', 'drawChanged', 'drawTomorrow'],
    ],
    [
      'the result',
      { ...PAID, outcome: 'lost' },
      ASKED_PAID,
      ['holdEnding', 'unanswered', 'drawChanged', 'drawTomorrow'],
    ],
  ])('what it was to be told before is outdated by %s', (_what, purchase, memory, outdated) => {
    expect(plan(purchase, memory, at('12:10')).outdated).toEqual(outdated);
  });

  test.each<[AlertKind, Date | null]>([
    ['holdEnding', EXPIRES],
    ['unanswered', EXPIRES],
    ['drawTomorrow', startOfDay(DRAW)],
    ['paid', null],
    ['refunded', null],
    ['drawChanged', null],
  ])('%s is useful until %s', (kind, until) => {
    expect(alertUsefulUntil(kind, PAID, at('12:00'))).toEqual(until);
  });

  test('a payment on the eve is told, and then the draw', () => {
    const now = new Date(EVE.getTime() + HOUR_MS);
    const first = plan(PAID, ASKED, now);
    expect([first.tell, plan(PAID, first.memory, now).tell]).toEqual([['paid'], ['drawTomorrow']]);
  });

  test('nothing is told for ever', () => {
    const { nextAt } = plan(PAID, ASKED_PAID, new Date('2028-03-01T12:00:00Z'));
    expect(nextAt).toBeNull();
  });
});

const OPENS = '2026-12-01';
const RAFFLE = { saleStartsOn: OPENS, drawsOn: DRAW, isOnSale: true, isSoldOut: false, isOver: false };
const opening = (change: Partial<typeof RAFFLE>, now: Date) =>
  planRaffleAlert({ ...RAFFLE, ...change }, { now, since: at('12:00') });
const hoursAfterOpening = (hours: number) => new Date(startOfDay(OPENS).getTime() + hours * HOUR_MS);

describe('a device that waits for sales to open (P-769)', () => {
  test.each([
    ['before', {}, at('12:00'), { kind: 'wait', until: startOfDay(OPENS) }],
    ['once they open', {}, startOfDay(OPENS), { kind: 'tell', news: 'salesOpen' }],
    [
      'while they are paused',
      { isOnSale: false },
      startOfDay(OPENS),
      { kind: 'wait', until: new Date(startOfDay(OPENS).getTime() + 10 * MINUTE_MS) },
    ],
    [
      'sold out before it was looked at',
      { isSoldOut: true },
      startOfDay(OPENS),
      { kind: 'wait', until: hoursAfterOpening(1) },
    ],
    ['of a raffle that is gone', { isOver: true }, startOfDay(OPENS), { kind: 'drop' }],
    ['on the draw day', { isOnSale: false }, startOfDay(DRAW), { kind: 'drop' }],
    ['after more than a year', { drawsOn: '2029-01-01' }, new Date('2028-03-01T12:00:00Z'), { kind: 'drop' }],
  ])('%s', (_what, change, now, plan) => {
    expect(opening(change, now)).toEqual(plan);
  });

  test.each([
    ['while none is free', { isSoldOut: true }, { kind: 'wait', until: hoursAfterOpening(3) }],
    ['once some are free', {}, { kind: 'tell', news: 'numbersFree' }],
  ])('and asked after the opening, %s', (_what, change, plan) => {
    const asked = { now: hoursAfterOpening(2), since: hoursAfterOpening(1) };
    expect(planRaffleAlert({ ...RAFFLE, ...change }, asked)).toEqual(plan);
  });
});
