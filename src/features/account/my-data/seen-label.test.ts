import { expect, it } from 'vitest';
import { seenLabel } from './seen-label.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');

it.each([
  ['2026-11-20T14:59:00Z', 'Visto há menos de uma hora'],
  ['2026-11-20T14:00:00Z', 'Visto há 1 hora'],
  ['2026-11-19T16:00:00Z', 'Visto há 23 horas'],
  ['2026-11-19T15:00:00Z', 'Visto em 19/11/2026'],
  // Still the day before in São Paulo.
  ['2026-11-10T02:00:00Z', 'Visto em 09/11/2026'],
])('%s is %s', (at, label) => {
  expect(seenLabel(at, NOW)).toBe(label);
});
