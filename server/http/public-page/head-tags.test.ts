import { expect, test } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { drawnResult } from '#tests/builders/raffle-result.ts';
import { headOfRaffle, headOfStaticPage } from './head-tags.ts';

const ORIGIN = 'https://rifaria.example';

test.each([
  ['sells', openSale(), 'R$ 10,00 por ticket.'],
  ['is paused', openSale({ tickets: { paused: true } }), 'R$ 10,00 por ticket.'],
  ['is canceled', openSale({ raffle: { status: 'canceled' } }), 'Rifa cancelada.'],
  ['was finished', openSale({ raffle: { status: 'finished' } }), 'Vendas encerradas.'],
  ['has closed', openSale({ tickets: { stage: 'settling' } }), 'Vendas encerradas.'],
  ['waits for its draw', openSale({ tickets: { stage: 'frozen' } }), 'Vendas encerradas.'],
  ['the operator has stopped', openSale({ tickets: { stopReason: 'Denúncias' } }), 'Vendas suspensas.'],
  ['lost its fee', openSale({ raffle: { salesStopped: true } }), 'Vendas suspensas.'],
  [
    'was drawn',
    { ...openSale({ tickets: { stage: 'frozen' } }), result: drawnResult() },
    'Saiu o resultado: número 92, de Ju••• A.',
  ],
  [
    'was drawn without a winner',
    { ...openSale(), result: drawnResult({ winners: [] }) },
    'Saiu o resultado.',
  ],
])('the preview of a raffle that %s says first what matters (P-1060)', (_, page, words) => {
  const { description } = headOfRaffle(page, ORIGIN);
  expect(description.startsWith(words)).toBe(true);
  expect(description.includes('R$')).toBe(words.includes('R$'));
});

test('the preview of a page of the build has its title and description', async () => {
  const { tags } = headOfStaticPage('Rifas no ar · Rifaria', 'Rifas à venda agora');
  const text = String(await tags);
  expect(text).toContain('<meta property="og:title" content="Rifas no ar · Rifaria" />');
  expect(text).toContain('<meta property="og:description" content="Rifas à venda agora" />');
});
