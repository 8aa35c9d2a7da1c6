import { expect, test } from 'vitest';
import { sharedStateOf, sharedText } from './invitation.ts';
import { whatsappShareLink } from '#core/domain/whatsapp.ts';

const RAFFLE = { title: 'Moto & Capacete', priceCents: 150_050 };
const LINK = 'https://rifaria.app/r1/rifa-digital/moto-capacete';
const ON_SALE = { isDrawn: false, mayBeBought: true };
const NOW = new Date('2026-07-10T15:00:00Z');
type OwnRaffle = Parameters<typeof sharedStateOf>[0];
const OWN: OwnRaffle = {
  ...{ status: 'active', isStopped: false, isDrawn: false, drawsOn: '2026-07-11' },
  ...{ soldTickets: 3, maxTickets: 100 },
};

test('an invitation has title, price and link', () => {
  expect(sharedText({ ...RAFFLE, link: LINK }, ON_SALE)).toBe(
    `Participe da rifa “Moto & Capacete”! 🎟️\nCada ticket custa R$ 1.500,50. Boa sorte!\n${LINK}`,
  );
});

test('without the link where that travels by itself', () => {
  expect(sharedText(RAFFLE, ON_SALE)).not.toContain('http');
});

test('WhatsApp gets the very text', () => {
  const text = sharedText({ ...RAFFLE, link: LINK }, ON_SALE);
  const url = new URL(whatsappShareLink(text));
  expect([url.origin + url.pathname, url.searchParams.get('text')]).toEqual(['https://wa.me/', text]);
});

test.each<[string, Partial<OwnRaffle>, string]>([
  ['sells', {}, 'Participe da rifa “Moto & Capacete”! 🎟️'],
  [
    'sells with an unknown count',
    { soldTickets: null, maxTickets: null, drawsOn: null },
    'Participe da rifa',
  ],
  ['has no draw day yet', { drawsOn: null }, 'Participe da rifa'],
  ['is drawn today', { drawsOn: '2026-07-10' }, 'Veja como está a rifa “Moto & Capacete”.'],
  ['is stopped', { isStopped: true }, 'Veja como está'],
  ['is sold out', { soldTickets: 100 }, 'Veja como está'],
  ['is canceled', { status: 'canceled' }, 'Veja como está'],
  ['was finished', { status: 'finished' }, 'Veja como está'],
  ['has a result', { isDrawn: true, drawsOn: '2026-07-09' }, 'Saiu o resultado da rifa “Moto & Capacete”.'],
])('a raffle that %s is shared by its organizer in words that fit (P-881)', (_, change, start) => {
  const text = sharedText({ ...RAFFLE, link: LINK }, sharedStateOf({ ...OWN, ...change }, NOW));
  expect(text.startsWith(start)).toBe(true);
  expect(text.endsWith(LINK)).toBe(true);
});
