import { describe, expect, it } from 'vitest';
import { addDays, addYears, dayOf, daysBetween, formatDay, isDay, timeOf } from './days.ts';

describe('days of São Paulo (P-003)', () => {
  it.each([
    ['2026-11-21T02:59:59Z', '2026-11-20', 'still the evening before'],
    ['2026-11-21T03:00:00Z', '2026-11-21', 'midnight'],
    ['2027-01-01T01:00:00Z', '2026-12-31', 'new year in London, not yet here'],
  ])('%s is %s: %s', (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day);
  });

  it('agrees with the tables of time zones for as long as they reach: without summer time (decision 046)', () => {
    const zone = { timeZone: 'America/Sao_Paulo', hourCycle: 'h23' } as const;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone.timeZone });
    const time = new Intl.DateTimeFormat('pt-BR', { ...zone, hour: '2-digit', minute: '2-digit' });
    const first = Date.UTC(2019, 1, 18);
    const hours = 24 * daysBetween('2019-02-18', addYears(dayOf(new Date()), 15));
    for (let hour = 0; hour < hours; hour += 1) {
      const instant = new Date(first + hour * 3_600_000);
      if (dayOf(instant) === day.format(instant) && timeOf(instant) === time.format(instant)) continue;
      expect.fail(`${instant.toISOString()}: ${dayOf(instant)} ${timeOf(instant)}`);
    }
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 30, '2026-12-21'],
  ])('%s moved by %i days is %s', (day, days, moved) => {
    expect(addDays(day, days)).toBe(moved);
  });

  it('moves by years, the leap day to the 28th', () => {
    expect([addYears('2026-11-21', 1), addYears('2028-02-29', 1)]).toEqual(['2027-11-21', '2029-02-28']);
  });

  it.each([
    ['2026-11-21', '2026-12-21', 30],
    ['2026-12-21', '2026-11-21', -30],
    ['2026-11-21', '2026-11-21', 0],
    ['', '2026-11-21', 0],
    ['2026-11-21', '2026-02-30', 0],
  ])('from %s to %s is %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ['2026-11-21', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['21/11/2026', false],
    ['', false],
  ])('%s is a day: %s', (text, valid) => {
    expect(isDay(text)).toBe(valid);
  });

  it('reads DD/MM/YYYY (P-003)', () => {
    expect([formatDay('2026-11-21'), formatDay('')]).toEqual(['21/11/2026', '']);
  });
});
