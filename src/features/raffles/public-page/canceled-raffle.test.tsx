// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { keepSession } from '#src/storage/session.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { HeaderLinks } from './header-links.tsx';
import { RaffleTicket } from './raffle-ticket.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each([
  ['active', ['Editar', 'Ver vendas'], 1],
  ['canceled', ['Ver vendas'], 0],
] as const)(
  '%s: what its owner is offered, and whether tickets are counted (P-765)',
  (status, links, counts) => {
    const page = openSale({ raffle: { status }, tickets: { available: 40 } });
    const { organizer } = page.raffle;
    keepSession({ user: { ...organizer, email: '', phone: '' }, token: 'a' } as Parameters<
      typeof keepSession
    >[0]);
    const element = (
      <>
        <HeaderLinks raffle={page.raffle} />
        <RaffleTicket page={page} />
      </>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(screen.queryAllByText(/disponíveis/)).toHaveLength(counts);
  },
);
