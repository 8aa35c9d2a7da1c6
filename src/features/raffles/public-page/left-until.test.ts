import { expect, test } from 'vitest';
import { leftUntil } from './left-until.ts';

// 00:00 of 1 December in São Paulo is 03:00 UTC.
test.each([
  ['2026-11-26T15:00:00Z', 'faltam 5 dias'],
  ['2026-11-30T02:59:00Z', 'faltam 2 dias'],
  ['2026-11-30T03:00:00Z', 'faltam 24 horas'],
  ['2026-12-01T01:30:00Z', 'faltam 2 horas'],
  ['2026-12-01T02:00:00Z', 'faltam 60 minutos'],
  ['2026-12-01T02:59:00Z', 'falta 1 minuto'],
])('at %s: %s', (now, text) => {
  expect(leftUntil('2026-12-01', new Date(now))).toBe(text);
});
