import { expect, test } from 'vitest';
import { drawRuleSentence } from './draw-rule.ts';

test.each([
  [
    25,
    'Ganha quem tiver os 2 últimos algarismos do 1º prêmio da Loteria Federal. Cada número tem 4 finais: o 17 tem 17, 42, 67 e 92.',
  ],
  [1_000, 'Ganha quem tiver os 3 últimos algarismos do 1º prêmio da Loteria Federal.'],
  [10_000, 'Junte os 3 últimos algarismos do 1º prêmio da Loteria Federal com o último do 2º.'],
  [
    500_000,
    'Junte os 3 últimos algarismos do 1º prêmio da Loteria Federal com os 3 últimos do 2º. Cada número tem 2 finais: o 000017 tem 000017 e 500017.',
  ],
  [
    10_000_000,
    'Junte os 3 últimos algarismos do 1º prêmio da Loteria Federal com os 3 últimos do 2º e o último do 3º.',
  ],
])('the rule of %i tickets in words (P-804)', (maxTickets, sentence) => {
  expect(drawRuleSentence(maxTickets)).toBe(sentence);
});
