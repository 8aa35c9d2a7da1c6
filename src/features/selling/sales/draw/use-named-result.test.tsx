// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NAME_RESULT } from '#core/text/draw/sales-draw.ts';
import { ApiError } from '#src/api/api-error.ts';
import { loadNumberBuyers, sendNamedResult } from '../data/sales-calls.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { NameResultDialog } from './name-result-dialog.tsx';

vi.mock('../data/sales-calls.ts');
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ pull: vi.fn() }) }));

const RAFFLE = { id: 'r1', maxTickets: 100, prizes: ['Moto', 'Capacete'] } as unknown as SalesRaffle;

afterEach(() => sessionStorage.clear());

/** Types these numbers into the dialog and presses 'Conferir'. */
async function check(numbers: readonly string[]) {
  const hooks = { onClose: vi.fn(), onPublished: vi.fn() };
  render(<NameResultDialog raffle={RAFFLE} isOnline {...hooks} />);
  for (const [index, number] of numbers.entries())
    fireEvent.change(screen.getByLabelText(new RegExp(`^${index + 1}º prêmio`)), {
      target: { value: number },
    });
  await act(async () => fireEvent.click(screen.getByText(NAME_RESULT.review)));
  return hooks;
}

test("a number that cannot win is refused at its field by 'Conferir' (P-350)", async () => {
  const fields = { 'numbers.1': 'O número 03 já ganhou outro prêmio. Sorteie outro' };
  vi.mocked(loadNumberBuyers).mockRejectedValueOnce(new ApiError('refused', { fields, message: 'Confira' }));
  await check(['3', '3']);
  expect(screen.getByText(fields['numbers.1'])).toBeTruthy();
  expect(screen.queryByText(NAME_RESULT.question)).toBeNull();
});

test('who wins stands beside each number before it is published (P-350)', async () => {
  const buyers = [
    { number: 92, name: 'Maria Lima' },
    { number: 3, name: 'Davi Souza' },
  ];
  vi.mocked(loadNumberBuyers).mockResolvedValueOnce(buyers);
  const { onPublished } = await check(['92', '3']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '92MotoGanha: Maria Lima',
    '03CapaceteGanha: Davi Souza',
  ]);
  await act(async () => fireEvent.click(screen.getByText(NAME_RESULT.publish)));
  expect(sendNamedResult).toHaveBeenCalledExactlyOnceWith('r1', { numbers: [92, 3], link: '' });
  expect(onPublished).toHaveBeenCalledOnce();
});

test('what is being published is not offered to be corrected', async () => {
  const sent = Promise.withResolvers<void>();
  vi.mocked(loadNumberBuyers).mockResolvedValueOnce([]);
  vi.mocked(sendNamedResult).mockReturnValueOnce(sent.promise);
  await check(['92', '3']);
  const correct = screen.getByRole<HTMLButtonElement>('button', { name: NAME_RESULT.correct });
  expect(correct.disabled).toBe(false);
  await act(async () => fireEvent.click(screen.getByText(NAME_RESULT.publish)));
  expect(correct.disabled).toBe(true);
  await act(async () => sent.reject(new ApiError('network')));
  expect(correct.disabled).toBe(false);
});
