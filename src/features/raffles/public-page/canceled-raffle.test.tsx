// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { keepSession } from '#src/storage/session.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { DrawRule } from './draw-rule.tsx';
import { Facts } from './facts.tsx';
import { HeaderLinks } from './header-links.tsx';
import { BuyerSections } from './live/buyer-sections.tsx';
import { RaffleTicket } from './raffle-ticket.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
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

test.each([
  ['closed', 2],
  ['canceled', 0],
] as const)(
  '%s: sections about its buyers, whose purchases go back once it is canceled: %s (P-752)',
  (sale, count) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const page = openSale({ config: { showLastBuyers: true, mostPurchasedPrize: 'Um vale' } });
    render(<BuyerSections page={page} sale={sale} />);
    expect(screen.queryAllByRole('heading')).toHaveLength(count);
  },
);

test.each([
  ['active', 'Como o ganhador é escolhido', 1],
  ['canceled', 'Como o ganhador seria escolhido', 0],
] as const)('%s: "%s", and whether a place of the draw is named', (status, title, places) => {
  const lottery = { id: 'l', name: 'Loteria Federal' };
  const page = openSale({ raffle: { status, lottery }, config: { drawsOn: '2030-06-01' } });
  const isCanceled = status === 'canceled';
  render(
    <>
      <Facts page={page} />
      <DrawRule
        lottery={lottery.name}
        maxTickets={100}
        prizeCount={1}
        published={undefined}
        isCanceled={isCanceled}
      />
    </>,
  );
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.queryAllByText('Onde')).toHaveLength(places);
});
