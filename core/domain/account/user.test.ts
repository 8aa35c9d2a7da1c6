import { expect, test } from 'vitest';
import { initialsOf } from './user.ts';

test.each([
  ['João da Silva', 'JS'],
  ['Ana', 'A'],
  ['Tia Lu (Turma 3B)', 'TL'],
  ['- d’Ávila & 2º ano', 'DA'],
  ['(Turma 3B)', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
