// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Offer } from '#core/domain/selling/offer.ts';
import { OfferCard } from './offer-card.tsx';

const OFFER: Offer = {
  ...{
    id: 'r1',
    title: 'Rifa da bicicleta',
    slug: 'rifa-da-bicicleta',
    priceCents: 200,
    category: 'Esporte',
  },
  ...{ image: '/images/a-wide.webp', drawsOn: null, organizer: 'Ana' },
};

function show(offer: Offer) {
  const { container } = render(
    <MemoryRouter>
      <OfferCard offer={offer} />
    </MemoryRouter>,
  );
  const picture = () => container.querySelector('img');
  const ticket = () => container.querySelector('svg[viewBox="0 0 32 22"]');
  return { picture, ticket };
}

test('a picture that cannot be loaded gives way to the ticket, and is tried again with the network', () => {
  const { picture, ticket } = show(OFFER);
  expect(ticket()).toBeNull();
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(ticket()).not.toBeNull();
  fireEvent.online(globalThis.window);
  expect(picture()?.getAttribute('src')).toContain('/images/a-');
  expect(ticket()).toBeNull();
});

test('a raffle without a picture shows the ticket, with the network too', () => {
  const { picture, ticket } = show({ ...OFFER, image: null });
  fireEvent.online(globalThis.window);
  expect(picture()).toBeNull();
  expect(ticket()).not.toBeNull();
});
