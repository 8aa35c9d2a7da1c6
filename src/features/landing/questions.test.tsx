// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Questions } from './questions.tsx';

test('the landing page says that the lock begins with the first reservation, and what it locks (P-314, P-704)', () => {
  const { container } = render(
    <MemoryRouter>
      <Questions />
    </MemoryRouter>,
  );
  expect(container.textContent).toMatch(
    /enquanto houver reservas ou compras, a quantidade de tickets, o preço, o modelo, a loteria, a data do sorteio e os prêmios prometidos/,
  );
});
