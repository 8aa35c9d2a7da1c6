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
  expect(drawPhrase({ drawsOn, status, progress: null }, '2026-11-21')).toEqual({ text, mood });
});

test.each([
  ['drawn', 'sorteio de 20/11/2026', 'plain'],
  ['to-name', 'sorteio era 20/11/2026, informe o resultado', 'late'],
  ['awaited', 'sorteio era 20/11/2026, aguarda o resultado', 'plain'],
] as const)('once its day has passed a draw that is %s reads %s (P-342)', (progress, text, mood) => {
  expect(drawPhrase({ drawsOn: '2026-11-20', status: 'active', progress }, '2026-11-21')).toEqual({
    text,
    mood,
  });
});
