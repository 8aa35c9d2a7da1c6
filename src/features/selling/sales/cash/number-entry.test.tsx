// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyGrid, markInGrid } from '#core/domain/selling/ticket-grid.ts';
import { readTicketGrid } from '#src/api/read-ticket-grid.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { NumberEntry } from './number-entry.tsx';

vi.mock('#src/api/read-ticket-grid.ts');

const RAFFLE = { id: 'r1', ticketModel: 'manual', maxTickets: 10 } as unknown as SalesRaffle;

function Entry({ mayBeSold }: { mayBeSold: boolean }) {
  const [text, setText] = useState('');
  return <NumberEntry {...{ raffle: RAFFLE, text, mayBeSold }} error={undefined} onChange={setText} />;
}

async function show({ mayBeSold = false } = {}) {
  render(<Entry mayBeSold={mayBeSold} />);
  await screen.findByRole('group', { name: '8 números livres' });
  return screen.getByLabelText<HTMLInputElement>('Números');
}

beforeEach(() => {
  const grid = emptyGrid(10);
  markInGrid(grid, 3, 'held');
  markInGrid(grid, 4, 'sold');
  vi.mocked(readTicketGrid).mockResolvedValue(grid);
});

test('the free numbers are shown, and tapped into the field and out of it (P-347)', async () => {
  const field = await show();
  expect(screen.queryByRole('button', { name: '4' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '7' }));
  fireEvent.click(screen.getByRole('button', { name: '5' }));
  expect(field.value).toBe('7 5');
  fireEvent.click(screen.getByRole('button', { name: '7', pressed: true }));
  expect(field.value).toBe('5');
});

test.each([
  ['named', false, 'Já tem dono: 3, 4'],
  ['not named where this sale may be why', true, undefined],
])('typed numbers that are not free are %s (P-347)', async (_, mayBeSold, problem) => {
  const field = await show({ mayBeSold });
  fireEvent.change(field, { target: { value: '3, 5, 4' } });
  expect(screen.queryByRole('alert')?.textContent).toBe(problem);
});
