import { expect, test } from 'vitest';
import { invalidFormText } from './invalid-form-text.ts';

const INCOMPLETE = 'Preencha todos os campos obrigatórios';
const INVALID = 'Confira os campos destacados';

test.for<[string, object, string]>([
  ['an empty text', { pixKey: '' }, INCOMPLETE],
  ['a text of spaces', { pixKey: '  ' }, INCOMPLETE],
  ['no choice', { paymentOption: null }, INCOMPLETE],
  ['an amount of zero', { luckyNumberPrizeCents: 0 }, INCOMPLETE],
  ['an empty list', { prizes: [] }, INCOMPLETE],
  ['an invalid key', { pixKey: '123' }, INVALID],
  ['an invalid key and an empty city', { pixKey: '123', pixCity: '' }, INCOMPLETE],
])('the warning names what to do with %s', ([, values, text]) => {
  const errors = Object.fromEntries(Object.keys(values).map((field) => [field, { type: 'custom' }]));
  expect(invalidFormText(errors, { ...values, title: '' })).toBe(text);
});
