import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { ListedBuyersContext } from './listed-buyers.ts';
import { LuckyNumbers } from './lucky-numbers.tsx';
import { renderedBuyers } from './rendered-buyers.tsx';

test.each([
  [1, 'Foi escolhido pelo organizador e fica em segredo até sair.'],
  [3, 'Foram escolhidos pelo organizador e ficam em segredo até saírem.'],
])('where buyers choose, the organizer has chosen the lucky numbers: of %i', (count, text) => {
  const luckyNumbers = { numbers: [], count, prizeCents: 5000 };
  const page = openSale({ config: { ticketModel: 'manual', luckyNumbers } });
  expect(renderToStaticMarkup(<LuckyNumbers page={page} />)).toContain(text);
});

const WON = { number: 7, prizeCents: 5000, isFound: true, isReturned: false, winner: 'Ju••• A.' };
const RETURNED = { ...WON, number: 8, isReturned: true, winner: null };
const LEFT = { ...WON, number: 9, isFound: false, winner: null };

test.each([
  ['random', [7, 8, 9], [WON, RETURNED, LEFT]],
  ['manual', [], [WON, RETURNED]],
] as const)(
  'which are found, and how many are left, can be read without JavaScript (P-752): %s',
  (ticketModel, numbers, lucky) => {
    const luckyNumbers = { numbers: [...numbers], count: 3, prizeCents: 5000 };
    const page = openSale({ config: { ticketModel, luckyNumbers } });
    const listed = renderedBuyers({ best: [], last: [], lucky: [...lucky] });
    const element = (
      <ListedBuyersContext value={listed}>
        <LuckyNumbers page={page} />
      </ListedBuyersContext>
    );
    const [, read] = /<noscript>(.*)<\/noscript>/.exec(renderToStaticMarkup(element)) ?? [];
    expect(read).toBe(
      '<p>Falta 1.</p><ul><li>07 · Ju••• A. ganhou</li><li>08 · Saiu e foi devolvido</li></ul>',
    );
  },
);
