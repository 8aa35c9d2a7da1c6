import { expect, test } from 'vitest';
import type { Promotion } from '#core/domain/raffles/promotions.ts';
import { mergeList } from './merge-list.ts';
import { PROMOTIONS } from './promotion-merging.ts';

const promotion = (tickets: number, priceCents: number, description = `${tickets} ou mais`): Promotion => ({
  description,
  tickets,
  priceCents,
});
const TEN = promotion(10, 900, 'Desconto');
const FIFTY = promotion(50, 700, 'Leve muitos');
const BASE = [TEN, FIFTY];
type Lists = [what: string, device: Promotion[], server: Promotion[], ...expected: Promotion[][]];

test.each<Lists>([
  [
    'one changes the description, the other the price',
    [{ ...TEN, description: 'Desconto de Natal' }, FIFTY],
    [{ ...TEN, priceCents: 800 }, FIFTY],
    [{ ...TEN, description: 'Desconto de Natal', priceCents: 800 }, FIFTY],
  ],
  [
    'one changes the quantity, the other the price',
    [{ ...TEN, tickets: 12 }, FIFTY],
    [{ ...TEN, priceCents: 800 }, FIFTY],
    [{ ...TEN, tickets: 12, priceCents: 800 }, FIFTY],
  ],
  [
    'one changes the quantity, the other takes another one out',
    [{ ...TEN, tickets: 12 }, FIFTY],
    [TEN],
    [{ ...TEN, tickets: 12 }],
  ],
  [
    'one changes quantity and description, the other adds one',
    [promotion(12, 900, 'Oferta'), FIFTY],
    [...BASE, promotion(100, 500)],
    [promotion(12, 900, 'Oferta'), FIFTY, promotion(100, 500)],
  ],
  [
    'both add the same',
    [...BASE, promotion(100, 500)],
    [...BASE, promotion(100, 500)],
    [...BASE, promotion(100, 500)],
  ],
])('%s: nothing is doubled, nothing is asked', (_what, device, server, expected) => {
  const merged = mergeList(PROMOTIONS, { base: BASE, device, server });
  expect(merged).toEqual({ device: expected, server: expected, isAsked: false });
});

test.each<Lists>([
  [
    'both change the quantity',
    [{ ...TEN, tickets: 12 }, FIFTY],
    [{ ...TEN, tickets: 15 }, FIFTY],
    [{ ...TEN, tickets: 12 }, FIFTY],
    [{ ...TEN, tickets: 15 }, FIFTY],
  ],
  [
    'both change the price, one the words that name it',
    [promotion(10, 800, 'Desconto: R$ 8,00'), FIFTY],
    [{ ...TEN, priceCents: 600 }, FIFTY],
    [promotion(10, 800, 'Desconto: R$ 8,00'), FIFTY],
    [{ ...TEN, priceCents: 600 }, FIFTY],
  ],
  [
    'one changes what the other takes out',
    [{ ...TEN, tickets: 12 }, FIFTY],
    [FIFTY],
    [{ ...TEN, tickets: 12 }, FIFTY],
    [FIFTY],
  ],
  [
    'one changes it to a quantity that the other adds',
    [{ ...TEN, tickets: 20 }, FIFTY],
    [...BASE, promotion(20, 850)],
    [FIFTY, { ...TEN, tickets: 20 }],
    [FIFTY, promotion(20, 850)],
  ],
  [
    'each changes another one to the same quantity',
    [{ ...TEN, tickets: 20 }, FIFTY],
    [TEN, { ...FIFTY, tickets: 20 }],
    [{ ...TEN, tickets: 20 }],
    [{ ...FIFTY, tickets: 20 }],
  ],
])(
  '%s: the user is asked, and each quantity is there once under either answer',
  (_what, device, server, ours, theirs) => {
    expect(mergeList(PROMOTIONS, { base: BASE, device, server })).toEqual({
      device: ours,
      server: theirs,
      isAsked: true,
    });
  },
);
