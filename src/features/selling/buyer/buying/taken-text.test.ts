import { expect, test } from 'vitest';
import { takenText } from './taken-text.ts';

test.each([
  [[713], 4, 'O 0713 acabou de sair para outra pessoa. Os outros 4 continuam escolhidos.'],
  [[7, 8], 1, 'Os 0007 e 0008 acabaram de sair para outra pessoa. O outro continua escolhido.'],
  [[1, 2, 3], 0, 'Os 0001, 0002 e 0003 acabaram de sair para outra pessoa.'],
  [[1, 2, 3, 4, 5, 6], 0, '6 dos seus números acabaram de sair para outra pessoa.'],
  [[10_000], 1, 'O 10000 não existe mais nesta rifa. O outro continua escolhido.'],
  [[10_000, 10_001], 0, 'Os 10000 e 10001 não existem mais nesta rifa.'],
])('%j taken, %i kept', (taken, kept, text) => {
  expect(takenText(taken, kept, 10_000)).toBe(text);
});
