import { expect, test } from 'vitest';
import { answerDeadline } from './answer-deadline.ts';
import { saleMoments } from './sale-window.ts';

const at = (local: string) => new Date(`2026-11-${local}:00-03:00`);
const DRAW = saleMoments('2026-11-21');

test.each([
  ['others may get its numbers before sales close', '20T18:00', '20T14:00', '20T18:00', 'numbers'],
  ['others might have got them already', '20T18:00', '20T18:00', '21T10:00', 'draw'],
  ['sales close at that moment', '21T00:00', '20T20:00', '21T10:00', 'draw'],
  ['sales have closed by then', '21T02:00', '20T22:00', '21T10:00', 'draw'],
  ['the freeze is first', '21T10:00', '20T18:00', '21T10:00', 'draw'],
])('where %s, a report is to be answered in time (P-796)', (_case, expiresAt, now, deadline, risk) => {
  expect(answerDeadline(at(expiresAt), DRAW, at(now))).toEqual({ at: at(deadline), risk });
});

test('a hidden draw day is not told by the deadline (P-796)', () => {
  const expiresAt = at('21T02:00');
  expect(answerDeadline(expiresAt, null, at('20T22:00'))).toEqual({ at: expiresAt, risk: 'either' });
});
