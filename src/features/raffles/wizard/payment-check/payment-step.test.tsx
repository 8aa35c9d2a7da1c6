// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PUBLICATION_FEE } from '#core/domain/publication/fee-text.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { publicationOf } from '#src/features/raffles/wizard/raffle-selectors.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { aRaffle, aRaffleConfig, aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { PaymentStep } from './payment-step.tsx';
import type { SharePictureProps } from './share-picture/share-picture.tsx';

const { drawn } = vi.hoisted(() => ({ drawn: vi.fn() }));
vi.mock('./share-picture/share-picture.tsx', () => ({
  SharePicture: (props: SharePictureProps) => {
    drawn(props);
    return null;
  },
}));
vi.mock('./paid-record.tsx', () => ({ PaidRecord: () => 'Histórico' }));

test('step 3 announces a raffle on the air, and shares of it what buyers get, not what is being typed (P-115)', async () => {
  const raffle = aStoredRaffle({ base: aRaffle({ status: 'active', title: 'Cesta', priceCents: 500 }) });
  const config = aStoredConfig({
    base: aRaffleConfig({ showDrawDate: true, drawsOn: '2999-12-24', images: ['/images/old'] }),
  });
  const data = {
    raffle: { ...raffle, working: { ...raffle.working, title: 'Outra', priceCents: 900 } },
    config: { ...config, working: { ...config.working, drawsOn: '2999-12-31', images: ['/images/new'] } },
    ticketPlans: [],
    slots: [],
  } as unknown as WizardData;
  render(
    <PaymentStep
      engine={{} as SyncEngine}
      data={data}
      publication={{ status: 'active', isFree: false }}
      goTo={vi.fn()}
    />,
    { wrapper: MemoryRouter },
  );
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(drawn.mock.lastCall?.[0]).toMatchObject({
    ...{ title: 'Cesta', priceCents: 500, drawsOn: '2999-12-24', image: '/images/old' },
    invitation: expect.stringContaining('“Cesta”') as string,
  });
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).not.toContain('Outra');
  expect(screen.getByText('Cesta')).toBeTruthy();
  const [announced] = screen.getAllByRole('status');
  expect(announced?.textContent).toMatch(/^Publicação efetuada!/);
});

const ACTIVE_FREE = aRaffle({ status: 'active', isFree: true });
const ACTIVE_DEAR = aRaffle({ status: 'active', isFree: false });
test.each([
  ['that was made cheaper since', { base: ACTIVE_FREE, isFeePaid: true }, PUBLICATION_FEE, true],
  ['of an account that paid no fee then', { base: ACTIVE_DEAR, isFeePaid: false }, 'Grátis', false],
  ['that is free, as far as the device knows', { base: ACTIVE_FREE }, 'Grátis', true],
])('step 3 of a raffle %s says what was paid for its publication (P-435)', (_, row, fee, isLookedUp) => {
  const data = { raffle: aStoredRaffle(row), ticketPlans: [], slots: [] } as unknown as WizardData;
  render(
    <PaymentStep
      engine={{} as SyncEngine}
      data={data}
      publication={publicationOf(data, false)}
      goTo={vi.fn()}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByText('Taxa', { selector: 'dt' }).nextElementSibling?.textContent).toBe(fee);
  expect(screen.queryByText(/Histórico/) !== null).toBe(isLookedUp);
});

test('step 3 of a stopped raffle invites nobody (P-881)', () => {
  drawn.mockClear();
  const raffle = aStoredRaffle({ base: aRaffle({ status: 'active', title: 'Cesta' }), stopped: true });
  const data = { raffle, config: undefined, ticketPlans: [], slots: [] } as unknown as WizardData;
  render(
    <PaymentStep
      engine={{} as SyncEngine}
      data={data}
      publication={publicationOf(data, false)}
      goTo={vi.fn()}
    />,
    { wrapper: MemoryRouter },
  );
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ });
  expect(new URL(href).searchParams.get('text')).toMatch(/^Veja como está a rifa “Cesta”\.\nhttp/);
  expect(drawn).not.toHaveBeenCalled();
});
