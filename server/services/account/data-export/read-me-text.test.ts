import { expect, test } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { readMeText } from './read-me-text.ts';

const USER = { name: 'Maria Silva', displayName: '' } as User;
const AT = new Date('2026-11-20T17:32:00Z');

test.each([
  [0, 'Você ainda não tem rifas.'],
  [1, 'Sua rifa, numa pasta: dados'],
  [2, 'Suas 2 rifas, uma pasta para cada: dados'],
])('the text of an export with %i raffles says where they are', (raffles, words) => {
  expect(readMeText(USER, raffles, AT)).toContain(words);
});
