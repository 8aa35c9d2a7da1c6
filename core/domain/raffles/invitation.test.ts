import { expect, test } from 'vitest';
import { invitationText } from './invitation.ts';
import { whatsappShareLink } from '#core/domain/whatsapp.ts';

const RAFFLE = { title: 'Moto & Capacete', priceCents: 150_050 };
const LINK = 'https://rifaria.app/r1/rifa-digital/moto-capacete';

test('an invitation has title, price and link', () => {
  expect(invitationText({ ...RAFFLE, link: LINK })).toBe(
    `Participe da rifa “Moto & Capacete”! 🎟️\nCada número custa R$ 1.500,50. Boa sorte!\n${LINK}`,
  );
});

test('without the link where that travels by itself', () => {
  expect(invitationText(RAFFLE)).not.toContain('http');
});

test('WhatsApp gets the very text', () => {
  const text = invitationText({ ...RAFFLE, link: LINK });
  const url = new URL(whatsappShareLink(text));
  expect([url.origin + url.pathname, url.searchParams.get('text')]).toEqual(['https://wa.me/', text]);
});
