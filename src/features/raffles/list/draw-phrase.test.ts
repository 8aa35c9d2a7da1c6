import { expect, test } from 'vitest';
import { drawPhrase } from './draw-phrase.ts';

test.each([
  ['2026-11-21', 'active', 'sorteio hoje, 21/11', 'soon'],
  ['2026-11-22', 'active', 'sorteio amanhã, 22/11', 'soon'],
  ['2026-11-24', 'draft', 'sorteio em 3 dias, 24/11', 'soon'],
  ['2026-11-28', 'active', 'sorteio em 7 dias, 28/11', 'soon'],
  ['2026-11-29', 'active', 'sorteio 29/11/2026', 'plain'],
  ['2026-11-20', 'active', 'sorteio era 20/11/2026', 'late'],
  ['2026-11-20', 'finished', 'sorteio 20/11/2026', 'plain'],
  ['2026-11-21', 'canceled', 'sem sorteio', 'plain'],
] as const)('on 21/11/2026 a draw on %s of one that is %s reads %s', (drawsOn, status, text, mood) => {
  expect(drawPhrase(drawsOn, status, '2026-11-21')).toEqual({ text, mood });
});
