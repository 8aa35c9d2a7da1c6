import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#core/domain/days.ts';
import {
  defaultSaleDates,
  drawWindow,
  firstDrawDay,
  firstSaleStart,
  isDrawAhead,
  isDrawDayAllowed,
  isSaleStartAllowed,
  effectiveSavedOn,
  movedDraw,
  renewedSaleDates,
} from './sale-dates.ts';

describe('sale dates (P-403 to P-406)', () => {
  const savedOn = '2026-11-21';
  it.each([
    ['2026-11-20', null, false],
    ['2026-11-21', null, true],
    ['2027-11-21', null, true],
    ['2026-11-10', '2026-11-10', true],
    ['2026-11-09', '2026-11-10', false],
    ['2026-11-11', '2026-11-10', false],
    ['2026-11-20', '2026-11-25', false],
  ])('saved on 21/11, sales may start on %s where %s was accepted: %s', (day, accepted, isAllowed) => {
    expect(isSaleStartAllowed(day, { savedOn, acceptedSaleStartsOn: accepted })).toBe(isAllowed);
  });

  it.each([
    [null, '2026-11-21'],
    ['2026-11-10', '2026-11-10'],
    ['2026-11-25', '2026-11-21'],
    ['2026-02-31', '2026-11-21'],
  ])('where %s was accepted the first day to start on is %s, and allowed', (accepted, first) => {
    const context = { savedOn, acceptedSaleStartsOn: accepted };
    expect(firstSaleStart(context)).toBe(first);
    expect(isSaleStartAllowed(first, context)).toBe(true);
  });

  it.each([
    ['2026-11-21', '2026-11-21', false],
    ['2026-11-21', '2026-11-22', true],
    ['2026-11-21', '2027-11-21', true],
    ['2026-11-21', '2027-11-22', false],
    ['2026-11-21', '2026-11-20', false],
  ])('start %s, draw %s: %s', (start, draw, allowed) => {
    expect(isDrawDayAllowed(start, draw)).toBe(allowed);
  });

  it.each([
    ['2026-11-20', '2026-11-20', 'yesterday'],
    ['2026-10-22', '2026-10-22', '30 days back'],
    ['2026-10-21', '2026-11-21', '31 days back'],
    ['2026-11-22', '2026-11-21', 'a clock that is ahead'],
    ['ontem', '2026-11-21', 'no day at all'],
    [undefined, '2026-11-21', 'nothing said'],
  ])('a save of %s counts as one of %s: %s', (savedOn, effective, _case) => {
    expect(effectiveSavedOn(savedOn, '2026-11-21')).toBe(effective);
  });

  it('starts today and draws in 30 days (P-403, P-404)', () => {
    expect(defaultSaleDates('2026-11-21')).toEqual({ saleStartsOn: '2026-11-21', drawsOn: '2026-12-21' });
  });

  it.each([
    ['2026-11-21', '2026-12-21', '2026-11-21', '2026-12-21', 'today is kept'],
    ['2026-11-25', '2026-12-01', '2026-11-25', '2026-12-01', 'a day to come is kept'],
    ['2026-11-18', '2026-12-18', '2026-11-21', '2026-12-21', 'gone by: today, and 30 days from it'],
    ['2026-11-18', '2026-11-30', '2026-11-21', '2026-11-30', 'a draw that was chosen is kept'],
    ['2026-11-18', '2026-11-21', '2026-11-21', '2026-12-21', 'unless it can no longer be'],
    ['', '2026-12-21', '', '2026-12-21', 'what is empty stays so'],
  ])('unsaved dates %s, %s are %s, %s today: %s', (start, draw, newStart, newDraw, _case) => {
    expect(renewedSaleDates({ saleStartsOn: start, drawsOn: draw }, '2026-11-21')).toEqual({
      saleStartsOn: newStart,
      drawsOn: newDraw,
    });
  });

  it.each([
    ['2026-12-01', 30, '2026-12-31', 'as far apart as before'],
    ['2026-12-01', 365, '2027-12-01', 'the last day allowed'],
    ['2028-01-01', 366, '2029-01-01', 'not past it'],
    ['2026-11-01', 2, '2026-11-22', 'ahead of today'],
  ])('with sales from %s and %i days between, the draw moves to %s: %s', (start, days, draw, _case) => {
    expect(movedDraw(start, days, '2026-11-21')).toBe(draw);
  });

  it.each([
    ['the day after the start', '2026-12-01', '2026-12-02'],
    ['tomorrow, where the start has passed', '2026-11-01', '2026-11-22'],
  ])('offers as the first draw day %s', (_which, start, first) => {
    expect(firstDrawDay(start, '2026-11-21')).toBe(first);
  });

  it('publishes with a draw from tomorrow on', () => {
    expect(['2026-11-21', '2026-11-22'].map((day) => isDrawAhead(day, '2026-11-21'))).toEqual([false, true]);
  });

  it('allows the draw on both ends of its window, and not a day outside, whatever the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
        const start = addDays('2020-01-01', offset);
        const { first, last } = drawWindow(start);
        expect(daysBetween(start, first)).toBe(1);
        expect([365, 366]).toContain(daysBetween(start, last));
        expect([first, last].map((day) => isDrawDayAllowed(start, day))).toEqual([true, true]);
        expect([addDays(first, -1), addDays(last, 1)].map((day) => isDrawDayAllowed(start, day))).toEqual([
          false,
          false,
        ]);
        expect(isDrawDayAllowed(start, defaultSaleDates(start).drawsOn)).toBe(true);
      }),
    );
  });
});
