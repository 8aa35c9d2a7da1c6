import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['Maria da Silva', 'Maria S.'],
  ['  joão   conceição ', 'joão C.'],
  ['Ana', 'Ana'],
  ["Ana D'Ávila", 'Ana D.'],
  ['Lu Souza', '•••'],
  ['J. R. Santos', '•••'],
  ['Érica ávila', 'Érica Á.'],
  ['', '•••'],
])('%o is shown as %o', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
