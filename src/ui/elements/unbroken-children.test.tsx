// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Banner } from './banner.tsx';

test('amounts of money in a banner stay in one line each, in its elements too', () => {
  render(
    <Banner role="status">
      Faltam {'R$ 5,00'}. <b>Pague R$ 1.020,00</b> <input aria-label="Valor" defaultValue="R$ 3,00" />
    </Banner>,
  );
  expect(screen.getByRole('status').textContent).toBe('Faltam R$\u00a05,00. Pague R$\u00a01.020,00 ');
  expect(screen.getByLabelText<HTMLInputElement>('Valor').value).toBe('R$ 3,00');
});
