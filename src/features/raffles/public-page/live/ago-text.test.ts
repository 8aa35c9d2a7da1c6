import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

test.each([
  ['2026-11-23T14:36:00.000Z', 'agora'],
  // The device's clock is behind the server's.
  ['2026-11-23T14:38:00.000Z', 'agora'],
  ['2026-11-23T14:35:00.000Z', 'há 1 min'],
  ['2026-11-23T13:37:00.000Z', 'há 59 min'],
  ['2026-11-23T13:36:00.000Z', 'há 1 h'],
  ['2026-11-22T14:37:00.000Z', 'há 23 h'],
  ['2026-11-22T14:36:00.000Z', 'há 1 dia'],
  ['2026-11-20T14:36:00.000Z', 'há 3 dias'],
  ['2026-11-16T14:37:00.000Z', 'há 6 dias'],
  // In São Paulo it was still the 15th.
  ['2026-11-16T02:00:00.000Z', '15/11/2026'],
])('%s is said as %s', (instant, text) => {
  expect(agoText(instant, Date.parse('2026-11-23T14:36:00.000Z'))).toBe(text);
});
