import { describe, expect, it } from 'vitest';
import { copyTitle, movedSaleDates } from './copied-raffle.ts';

describe('the title of a copy', () => {
  it.each([
    ['Moto zero', 'Moto zero (cópia)'],
    ['  Moto zero ', 'Moto zero (cópia)'],
    ['Moto zero (cópia)', 'Moto zero (cópia 2)'],
    ['Moto zero (cópia 9)', 'Moto zero (cópia 10)'],
    ['', ''],
    ['   ', ''],
  ])('%j gives %j', (title, copy) => expect(copyTitle(title)).toBe(copy));

  it('fits the limit of 120, however long the title was', () => {
    expect(copyTitle('x'.repeat(120))).toBe(`${'x'.repeat(112)} (cópia)`);
  });

  it('cuts no emoji in two', () => {
    const copy = copyTitle(`${'x'.repeat(110)}👨‍👩‍👧‍👦 da família`);
    expect(copy).toBe(`${'x'.repeat(110)} (cópia)`);
  });
});

describe('the dates of a copy (P-318)', () => {
  it.each([
    ['2026-01-10', '2026-02-09', '2026-12-21', 'the same 30 days'],
    ['2026-01-10', '2026-01-11', '2026-11-22', 'the same single day'],
    ['2026-01-10', '2026-01-10', '2026-11-22', 'never less than a day'],
    ['2026-01-10', '2025-01-10', '2026-11-22', 'nor backwards'],
    ['2027-02-01', '2028-02-01', '2027-11-21', 'a whole year'],
    ['2023-02-28', '2024-02-29', '2027-11-21', 'never more than a year'],
    ['', '', '2026-11-22', 'days that were never set'],
  ])('from %s to %s: draw on %s, %s', (saleStartsOn, drawsOn, expected, _why) => {
    const moved = movedSaleDates({ saleStartsOn, drawsOn }, '2026-11-21');
    expect(moved).toEqual({ saleStartsOn: '2026-11-21', drawsOn: expected });
  });
});
