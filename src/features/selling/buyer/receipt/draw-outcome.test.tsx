// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { ownPrizes } from '#tests/builders/raffle-result.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { DrawOutcome } from './draw-outcome.tsx';

const LOST: PurchaseResult = {
  drawNumber: 5901,
  drawnOn: '2026-12-19',
  publishedAt: '2026-12-19T23:36:00.000Z',
  numbers: [7],
  won: [],
};

function textOf(result: PurchaseResult): string {
  const element = <DrawOutcome result={result} raffle={purchasedRaffleOf(openSale())} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.getByRole('status').textContent;
}

test.each<[string, PurchaseResult, string]>([
  ['the number that won', LOST, 'Saiu o número 07.'],
  ['the numbers that won', { ...LOST, numbers: [7, 42] }, 'Saíram os números 07, 42.'],
  ['an own prize', { ...LOST, won: ownPrizes().slice(0, 1) }, 'Moto com o número 92'],
])('a receipt tells %s', (_, result, text) => {
  expect(textOf(result)).toContain(text);
  expect(screen.getByRole('link', { name: 'Ver o resultado' })).toBeTruthy();
});
