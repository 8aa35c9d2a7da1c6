// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import { changeCheckoutDraft, dropCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { WinningChance } from './winning-chance.tsx';

const withAvailable = (available: number) =>
  openSale({ raffle: { lottery: { id: 'l1', name: FEDERAL_LOTTERY } }, tickets: { available } });
const { id } = openSale().raffle;
afterEach(() => dropCheckoutDraft(id));

test.each([
  [97, 'Sua chance: 1 em 3 dos vendidos ou reservados. Se tudo for vendido, 1 em 50.'],
  [100, 'Sua chance: 1 em 50, se tudo for vendido.'],
])('with %d of a hundred free, unpaid ones count as reserved (P-753)', (available, text) => {
  changeCheckoutDraft(id, { quantity: 2 });
  const { container } = render(<WinningChance sale={withAvailable(available)} />);
  expect(container.textContent).toBe(text);
});
