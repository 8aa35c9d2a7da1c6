import { expect, test } from 'vitest';
import { maskedName, maskedWinner } from './masked-name.ts';

test.each([
  ['Maria da Silva', 'Maria S.'],
  ['  joão   conceição ', 'joão C.'],
  ['Ana', 'Ana'],
  ["Ana D'Ávila", 'Ana D.'],
  ['Lu Souza', '•••'],
  ['J. R. Santos', '•••'],
  ['Érica ávila', 'Érica Á.'],
  ['Sueli Reis (Turma 3B)', 'Sueli R.'],
  ['(Ana)', '•••'],
  ['Bia35998881204', 'Bia'],
  ['João & Maria', 'João M.'],
  ['Dra. Ana Souza', 'Ana S.'],
  ['prof José', 'José'],
  ['', '•••'],
])('%o is shown as %o (P-713, P-1191)', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

test.each([
  ['Juliana Alves', 'Ju••• A.'],
  ['Érica', 'Ér•••'],
  ["D'Ávila Souza", 'DÁ••• S.'],
  ['Lu Souza', '•••'],
  ['', '•••'],
])('%o as a winner is shown as %o', (name, shown) => {
  expect(maskedWinner(name)).toBe(shown);
});
