// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { TicketsLeft } from './tickets-left.tsx';

test.each([
  [{ total: 200, available: 11 }, '11 de 200 tickets disponíveis'],
  [{ total: 200, available: 10 }, 'Últimos 10 tickets de 200'],
  [{ total: 200, available: 1 }, 'Último ticket de 200'],
  [{ total: 100_000, available: 101 }, '101 de 100.000 tickets disponíveis'],
  [{ total: 100_000, available: 100 }, 'Últimos 100 tickets de 100.000'],
  [{ total: 200, available: 0 }, '0 de 200 tickets disponíveis'],
  [{ total: 200, available: 3, stage: 'settling' }, '3 de 200 tickets disponíveis'],
  [{ total: 200, available: 3, stage: 'frozen' }, '197 de 200 tickets vendidos'],
  [{ total: 200, available: null }, '200 tickets no total'],
] as const)('of %o the page says: %s (P-355)', (tickets, text) => {
  const { container } = render(<TicketsLeft tickets={{ ...openSale().tickets, ...tickets }} />);
  expect(container.textContent).toBe(text);
});
