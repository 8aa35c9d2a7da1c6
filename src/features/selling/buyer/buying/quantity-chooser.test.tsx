// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { QuantityChooser } from './quantity-chooser.tsx';

const SALE = openSale({ config: { purchaseButtons: [{ tickets: 10, mostPopular: false }] } });
const field = () => screen.getByLabelText<HTMLInputElement>('Quantidade de tickets');
const quantity = () => findCheckoutDraft(SALE.raffle.id).quantity;

beforeEach(() => dropCheckoutDraft(SALE.raffle.id));
afterEach(cleanup);

test('a fraction stands in the field until it is left, and does not count', () => {
  render(<QuantityChooser sale={SALE} />);
  for (const text of ['1', '12', '12,', '12,5']) fireEvent.change(field(), { target: { value: text } });
  expect([field().value, quantity()]).toEqual(['12,5', 12]);
  fireEvent.blur(field());
  expect([field().value, quantity()]).toEqual(['12', 12]);
});

test('a field that is left as it was is no choice: the first button still sets the quantity (P-714)', () => {
  render(<QuantityChooser sale={SALE} />);
  fireEvent.focus(field());
  fireEvent.blur(field());
  fireEvent.click(screen.getByRole('button', { name: /^\+10/ }));
  expect(quantity()).toBe(10);
});
