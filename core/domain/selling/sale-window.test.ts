import { expect, test } from 'vitest';
import { saleWindow } from './sale-window.ts';

test.each([
  ['the evening before the start', '2026-11-25T02:59:59.999Z', 'not-started'],
  ['midnight in São Paulo of the start', '2026-11-25T03:00:00.000Z', 'open'],
  ['the last second before the day of the draw', '2026-12-20T02:59:59.999Z', 'open'],
  ['midnight in São Paulo of the draw', '2026-12-20T03:00:00.000Z', 'closed'],
  ['years later', '2030-01-01T00:00:00.000Z', 'closed'],
])('%s', (_moment, now, window) => {
  expect(saleWindow(new Date(now), '2026-11-25', '2026-12-20')).toBe(window);
});
