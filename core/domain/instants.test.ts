import { expect, it } from 'vitest';
import { formatDeadline, formatInstant, momentText, spreadsheetInstant } from './instants.ts';

it.each([
  ['2026-11-21T15:14:59.000Z', '21/11/2026 às 12:14'],
  ['2026-11-21T02:30:00.000Z', '20/11/2026 às 23:30'],
])('tells %s as a moment in São Paulo', (instant, told) => {
  expect(formatInstant(instant)).toBe(told);
});

it.each([
  ['2026-11-21T03:00:00.000Z', '20/11/2026 às 23:59'],
  ['2026-11-21T03:01:00.000Z', '21/11/2026 às 00:01'],
  ['2026-11-21T15:14:59.000Z', '21/11/2026 às 12:14'],
])('tells the deadline %s as people read one', (end, told) => {
  expect(formatDeadline(end)).toBe(told);
});

it('tells an instant as spreadsheets read a date', () => {
  expect(spreadsheetInstant('2026-11-21T02:30:00.000Z')).toBe('20/11/2026 23:30');
});

it('tells an instant within a sentence', () => {
  expect(momentText(new Date('2026-11-21T02:30:00.000Z'))).toBe('23:30 de 20/11/2026');
});
