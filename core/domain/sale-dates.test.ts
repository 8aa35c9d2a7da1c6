import { describe, expect, it } from 'vitest';
import { defaultSaleDates, isDrawAhead, isDrawDayAllowed, judgedSavedOn } from './sale-dates.ts';

describe('sale dates (§5, §9, decision 12)', () => {
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
  ])('a save of %s is judged on %s: %s', (savedOn, judged, _case) => {
    expect(judgedSavedOn(savedOn, '2026-11-21')).toBe(judged);
  });

  it('starts today and draws in 30 days (§9)', () => {
    expect(defaultSaleDates('2026-11-21')).toEqual({ saleStartsOn: '2026-11-21', drawsOn: '2026-12-21' });
  });

  it('publishes with a draw from tomorrow on', () => {
    expect(['2026-11-21', '2026-11-22'].map((day) => isDrawAhead(day, '2026-11-21'))).toEqual([false, true]);
  });
});
