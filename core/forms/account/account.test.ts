import { expect, test } from 'vitest';
import { registrationForm, signInForm } from './account.ts';

/** 128 characters as they are hashed, whatever the keyboard sends; \u0303: a tilde of its own. */
const LONGEST = `A1#${'a\u0303'.repeat(125)}`;

test.each([
  ['the longest password, with accents written apart', LONGEST, true],
  ['a longer one', `${LONGEST}a`, false],
])('%s', (_, password, isTaken) => {
  const person = { name: 'Ana Dias', email: 'ana@example.com', phone: '11987654321', password };
  expect(signInForm.safeParse({ login: person.email, password }).success).toBe(isTaken);
  expect(registrationForm.safeParse(person).success).toBe(isTaken);
});
