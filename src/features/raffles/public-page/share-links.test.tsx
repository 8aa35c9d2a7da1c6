// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saleStateOf } from '#src/features/selling/buyer/buying/sale-state.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { drawnResult } from '#tests/builders/raffle-result.ts';
import { ShareLinks } from './share-links.tsx';

test.each([
  ['open', openSale(), 'Participe da rifa “Rifa do bolo”!'],
  ['paused', openSale({ tickets: { paused: true } }), 'Participe da rifa “Rifa do bolo”!'],
  ['stopped', openSale({ tickets: { stopReason: 'Denúncias' } }), 'Veja como está a rifa “Rifa do bolo”.'],
  ['sold out', openSale({ tickets: { available: 0 } }), 'Veja como está a rifa “Rifa do bolo”.'],
  ['closed', openSale({ tickets: { stage: 'frozen' } }), 'Veja como está a rifa “Rifa do bolo”.'],
  ['finished', openSale({ raffle: { status: 'finished' } }), 'Veja como está a rifa “Rifa do bolo”.'],
  ['drawn', { ...openSale(), result: drawnResult() }, 'Saiu o resultado da rifa “Rifa do bolo”.'],
])('a raffle that is %s is shared in words that fit (P-881)', (_, page, start) => {
  render(<ShareLinks page={page} sale={saleStateOf(page, new Date())} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
  const text = new URL(link.href).searchParams.get('text') ?? '';
  expect(text.startsWith(start)).toBe(true);
  expect(text).toMatch(/\nhttp\S+$/);
});

test('a browser without a clipboard shows the address, selected, to copy (P-621)', async () => {
  render(<ShareLinks page={openSale()} sale="open" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
  const address = (await screen.findByRole('status')).textContent;
  expect(address).toMatch(/^http/);
  expect(String(getSelection())).toBe(address);
});
