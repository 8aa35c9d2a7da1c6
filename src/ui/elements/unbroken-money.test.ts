import { expect, test } from 'vitest';
import { unbrokenMoney } from './unbroken-money.ts';

test('the amounts of a message do not break after their currency', () => {
  expect(unbrokenMoney('Recebi R$ 1.072,00 de R$ 20,00; R$ é o real')).toBe(
    'Recebi R$\u00a01.072,00 de R$\u00a020,00; R$ é o real',
  );
});
