import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { LuckyNumbers } from './lucky-numbers.tsx';

test.each([
  [1, 'Foi escolhido pelo organizador e fica em segredo até sair.'],
  [3, 'Foram escolhidos pelo organizador e ficam em segredo até saírem.'],
])('where buyers choose, the organizer has chosen the lucky numbers: of %i', (count, text) => {
  const luckyNumbers = { numbers: [], count, prizeCents: 5000 };
  const page = openSale({ config: { ticketModel: 'manual', luckyNumbers } });
  expect(renderToStaticMarkup(<LuckyNumbers page={page} />)).toContain(text);
});
