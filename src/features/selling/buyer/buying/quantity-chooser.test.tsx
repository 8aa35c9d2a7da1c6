// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeCheckoutDraft, dropCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { wouldLoseSomething } from '#src/ui/loading/would-lose.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { QuantityChooser } from './quantity-chooser.tsx';

const SALE = openSale({
  config: { maxTicketsPerUser: 5_000, purchaseButtons: [{ tickets: 10, mostPopular: false }] },
  tickets: { total: 10_000, available: 10_000 },
});
const field = () => screen.getByLabelText<HTMLInputElement>('Quantidade de tickets');
const quantity = () => findCheckoutDraft(SALE.raffle.id).quantity;

beforeEach(() => dropCheckoutDraft(SALE.raffle.id));

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

/** Types keys one after the other. */
function type(keys: string): void {
  fireEvent.focus(field());
  for (const key of keys) fireEvent.change(field(), { target: { value: field().value + key } });
}

test.each([
  ['12.5', '12.5', 12, '12'],
  ['12,5', '12,5', 12, '12'],
  ['1.500', '1500', 1500, '1.500'],
  ['15005', '15005', 15_005, '2.000'],
])(
  '%s, key by key, is %s while it is typed, and counts as %i; left, it is %s',
  (keys, shown, count, left) => {
    render(<QuantityChooser sale={SALE} />);
    fireEvent.change(field(), { target: { value: '' } });
    type(keys);
    expect([field().value, quantity()]).toEqual([shown, count]);
    fireEvent.blur(field());
    expect(field().value).toBe(left);
  },
);

test('a grouped quantity that is changed loses a figure, and no more', () => {
  render(<QuantityChooser sale={SALE} />);
  fireEvent.change(field(), { target: { value: '1.500' } });
  fireEvent.blur(field());
  expect(field().value).toBe('1.500');
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: field().value.slice(0, -1) } });
  expect(quantity()).toBe(150);
});

test('with fewer tickets left than were chosen, one less is what is left', () => {
  changeCheckoutDraft(SALE.raffle.id, { quantity: 50 });
  render(<QuantityChooser sale={openSale({ tickets: { available: 10 } })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Menos um' }));
  expect(quantity()).toBe(10);
});

test('the button that has led to the limit keeps the focus, and leads no further (P-1131)', () => {
  changeCheckoutDraft(SALE.raffle.id, { quantity: 2 });
  render(<QuantityChooser sale={SALE} />);
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Menos um' });
  less.focus();
  for (let press = 0; press < 2; press += 1) fireEvent.click(less);
  expect([less.disabled, less.getAttribute('aria-disabled'), quantity()]).toEqual([false, 'true', 1]);
});

test('while a keyboard composes, the text is the keyboard’s: 1.500 is the same number afterwards', () => {
  render(<QuantityChooser sale={SALE} />);
  fireEvent.change(field(), { target: { value: '' } });
  fireEvent.compositionStart(field());
  for (const text of ['1', '1.', '1.5', '1.50', '1.500']) {
    fireEvent.input(field(), { target: { value: text }, isComposing: true });
    expect(field().value).toBe(text);
  }
  fireEvent.compositionEnd(field());
  expect(quantity()).toBe(1500);
});

test('the quantity, which the tab keeps, holds up no reload once it is left (P-1180)', () => {
  render(<QuantityChooser sale={SALE} />);
  expect(field().value).not.toBe('');
  expect(wouldLoseSomething(document, '/raffle/r1/cesta')).toBe(false);
});
