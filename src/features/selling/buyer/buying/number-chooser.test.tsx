// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyGrid, markInGrid } from '#core/domain/selling/ticket-grid.ts';
import { findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { NumberChooser } from './number-chooser.tsx';
import { readTicketGrid } from './read-ticket-grid.ts';

vi.mock('./read-ticket-grid.ts');

const SALE = openSale({ config: { ticketModel: 'manual' } });
const number = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const show = () => render(<NumberChooser sale={SALE} />);

beforeEach(() => vi.mocked(readTicketGrid).mockReset().mockResolvedValue(emptyGrid(100)));
afterEach(cleanup);

test('numbers that could not be read say so, and are read again on request', async () => {
  vi.mocked(readTicketGrid).mockRejectedValueOnce(new TypeError('network'));
  show();
  await screen.findByText(/^Não conseguimos ver quais números estão livres/);
  expect(number('07').disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
});

test('once they are known, a failed refresh leaves them as they are', async () => {
  show();
  await vi.waitFor(() => expect(number('07').disabled).toBe(false));
  vi.mocked(readTicketGrid).mockRejectedValueOnce(new TypeError('network'));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(readTicketGrid).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(number('07').disabled).toBe(false);
});

test('the draft knows how many numbers are free, for the minimum where their count is hidden', async () => {
  const grid = emptyGrid(100);
  for (let sold = 0; sold < 97; sold += 1) markInGrid(grid, sold, 'sold');
  vi.mocked(readTicketGrid).mockResolvedValue(grid);
  show();
  await vi.waitFor(() => expect(findCheckoutDraft(SALE.raffle.id).left).toBe(3));
});
