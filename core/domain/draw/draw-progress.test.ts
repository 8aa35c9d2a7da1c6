import { expect, test } from 'vitest';
import { drawProgress } from './draw-progress.ts';

const WAITING = {
  status: 'active',
  drawsOn: '2026-11-20',
  soldTickets: 3,
  isDrawn: false,
  isFederal: false,
} as const;

test.each([
  ['to be drawn by its organizer', {}, 'to-name'],
  ['of the Loteria Federal', { isFederal: true }, 'awaited'],
  ['with a result', { isDrawn: true }, 'drawn'],
  ['finished with a result', { status: 'finished', isDrawn: true }, 'drawn'],
  ['finished without sales', { status: 'finished', soldTickets: 0 }, null],
  ['canceled', { status: 'canceled' }, null],
  ['on its draw day', { drawsOn: '2026-11-21' }, null],
  ['without a draw day', { drawsOn: null }, null],
  ['of which nothing is sold', { soldTickets: 0 }, null],
  ['whose sales this device does not know', { soldTickets: null }, null],
] as const)('the day after its draw day, one %s: %j is %s (P-342)', (_, raffle, progress) => {
  expect(drawProgress({ ...WAITING, ...raffle }, '2026-11-21')).toBe(progress);
});
