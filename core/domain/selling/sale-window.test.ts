import { expect, test } from 'vitest';
import { offeredOption, saleMoments, saleWindow } from './sale-window.ts';

test.each([
  ['the evening before the start', '2026-11-25T02:59:59.999Z', 'not-started'],
  ['midnight in São Paulo of the start', '2026-11-25T03:00:00.000Z', 'open'],
  ['the last second before the day of the draw', '2026-12-20T02:59:59.999Z', 'open'],
  ['midnight in São Paulo of the draw', '2026-12-20T03:00:00.000Z', 'closed'],
  ['years later', '2030-01-01T00:00:00.000Z', 'closed'],
])('%s', (_moment, now, window) => {
  expect(saleWindow(new Date(now), '2026-11-25', '2026-12-20')).toBe(window);
});

test('sales close at 00:00 and freeze at 10:00 of the draw day, São Paulo time', () => {
  expect(saleMoments('2026-12-20')).toEqual({
    closesAt: new Date('2026-12-20T03:00:00.000Z'),
    freezesAt: new Date('2026-12-20T13:00:00.000Z'),
  });
});

test.each([
  ['both', '2026-12-20T00:59:59.999Z', 'both'],
  ['both', '2026-12-20T01:00:00.000Z', 'mp'],
  ['both', '2026-12-20T02:29:59.999Z', 'mp'],
  ['both', '2026-12-20T02:30:00.000Z', null],
  ['pix', '2026-12-20T00:59:59.999Z', 'pix'],
  ['pix', '2026-12-20T01:00:00.000Z', null],
  ['mp', '2026-12-20T02:29:59.999Z', 'mp'],
  ['mp', '2026-12-20T02:30:00.000Z', null],
] as const)('%s at %s: %s is offered', (option, now, offered) => {
  expect(offeredOption(option, new Date('2026-12-20T03:00:00.000Z'), new Date(now))).toBe(offered);
});
