// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { MySalesPage } from './my-sales-page.tsx';

const { engine } = vi.hoisted(() => ({ engine: { database: {}, connectivity: {} } }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));
vi.mock('../layout/token-notice.tsx', () => ({ TokenNotice: () => null }));
vi.mock('./raffle-sales-card.tsx', () => ({ RaffleSalesCard: () => null }));
vi.mock('../data/sales-raffle.ts', () => ({
  useSalesRaffles: () => Array.from({ length: 45 }, (_, index) => ({ id: `r${index}` })),
}));

/** Opens 'Minhas vendas'; answers how many raffles it shows. */
function open(): number {
  cleanup();
  render(<MySalesPage />, { wrapper: MemoryRouter });
  return screen.getAllByRole('listitem').length;
}

test('who comes back from a raffle finds the list as long as it was left (P-1156)', () => {
  expect(open()).toBe(20);
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais rifas' }));
  expect(open()).toBe(40);
  // Another account on this device.
  engine.database = {};
  expect(open()).toBe(20);
});

test('with the last raffles the keyboard goes on from the first of them (P-1182)', () => {
  engine.database = {};
  open();
  for (let press = 0; press < 2; press += 1) {
    const button = screen.getByRole('button', { name: 'Mostrar mais rifas' });
    button.focus();
    fireEvent.click(button);
  }
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[40]);
});
