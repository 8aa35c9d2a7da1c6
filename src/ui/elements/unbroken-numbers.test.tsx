// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';

test('an amount of money stays together', () => {
  const { container } = render(<UnbrokenNumbers text="Foram R$ 1.072,00. Depois, R$ 5 mil" />);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(['R$ 1.072,00']);
});

test('a hyphenated number stays together with what a no-break space binds to it, other words break', () => {
  const text = 'Processo SUSEP nº 15414.012345/2026-67 · Lar bem-vindo · CNPJ\u00a011.222.333/0001-81';
  const { container } = render(<UnbrokenNumbers text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual([
    '15414.012345/2026-67',
    'CNPJ\u00a011.222.333/0001-81',
  ]);
});
