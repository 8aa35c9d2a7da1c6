import { expect, it } from 'vitest';
import { clockTime, formatInstant } from './instants.ts';

it.each([
  ['2026-11-21T15:14:59.000Z', '21/11/2026 às 12:14'],
  ['2026-11-21T02:30:00.000Z', '20/11/2026 às 23:30'],
])('tells %s as a moment in São Paulo', (instant, told) => {
  expect(formatInstant(instant)).toBe(told);
});

it('tells the time by the clock of this device, wherever it is', () => {
  const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
  const instants = ['2026-11-21T15:14:59.000Z', '2026-11-21T00:00:00.000Z', '2026-11-21T03:05:00.000Z'];
  for (const instant of instants.map((text) => new Date(text))) {
    expect(clockTime(instant)).toBe(clock.format(instant));
  }
});
