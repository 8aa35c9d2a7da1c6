import { expect, test } from 'vitest';
import { CONFIG_FIELDS } from './config-fields.ts';
import { displayValue } from './display-value.ts';
import type { PurchaseButton } from './purchase-buttons.ts';

const NO_CATALOGUES = { categories: [], lotteries: [], ticketPlans: [] };

test.each<[string, PurchaseButton[], object]>([
  ['none', [], { kind: 'empty', text: 'nenhum' }],
  [
    'some, one of them the most popular',
    [
      { tickets: 10, mostPopular: false },
      { tickets: 1_000, mostPopular: true },
    ],
    { kind: 'list', items: ['+10', '+1.000 (mais popular)'] },
  ],
])('of purchase buttons a version tells all that may differ: %s', (_, buttons, shown) => {
  expect(displayValue(CONFIG_FIELDS.purchaseButtons, buttons, NO_CATALOGUES)).toEqual(shown);
});
