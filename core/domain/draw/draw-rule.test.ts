import { expect, test } from 'vitest';
import { drawRuleSentence } from './draw-rule.ts';

test.each([
  [10_000, 'Ganha quem tiver os 4 últimos algarismos do 1º prêmio da Loteria Federal.'],
  [
    25,
    'Divida por 25 os 2 últimos algarismos do 1º prêmio da Loteria Federal: ganha quem tiver o resto da divisão. Por exemplo, 92 dá o número 17.',
  ],
  [
    500_000,
    'Divida por 500.000 os 3 últimos algarismos do 1º prêmio seguidos dos 3 últimos do 2º prêmio da Loteria Federal: ganha quem tiver o resto da divisão. Por exemplo, 992992 dá o número 492992.',
  ],
  [
    10_000_000,
    'Ganha quem tiver os 4 últimos algarismos do 1º prêmio seguidos dos 3 últimos do 2º prêmio da Loteria Federal.',
  ],
])('the rule of %i tickets in words', (maxTickets, sentence) => {
  expect(drawRuleSentence(maxTickets)).toBe(sentence);
});
