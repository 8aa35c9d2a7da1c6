// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callApi } from '#src/api/call-api.ts';
import { BestBuyers } from './best-buyers.tsx';
import { LastBuyers } from './last-buyers.tsx';

vi.mock('#src/api/call-api.ts');

test.each([
  ['last purchases', true, 'Ninguém comprou ainda. A primeira compra pode ser sua!', LastBuyers],
  ['ranking', true, 'O primeiro lugar está vago. Ele pode ser seu!', BestBuyers],
  // Paused, or every number reserved and none paid yet: purchases may still come.
  ['last purchases', false, 'Nenhuma compra confirmada.', LastBuyers],
  ['ranking', false, 'Nenhuma compra confirmada.', BestBuyers],
])('%s without a paid purchase, on sale %s: “%s”', async (_, isOnSale, text, Part) => {
  vi.mocked(callApi).mockResolvedValue([]);
  render(<Part raffleId="r1" isOnSale={isOnSale} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
