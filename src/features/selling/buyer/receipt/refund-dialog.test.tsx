// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { PurchaseChange, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { askMoneyBack } from './ask-money-back.ts';
import { RefundDialog } from './refund-dialog.tsx';

vi.mock('./ask-money-back.ts');

const STORED = { id: 'p1', raffle: purchasedRaffleOf(openSale()) } as StoredPurchase;
const show = vi.fn<(change: PurchaseChange) => void>();
const followed = { stored: STORED, refusal: undefined, isUnanswered: false, show };

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

test.each([
  [new ApiError('refused', { status: 409, message: 'O prazo acabou' }), 'O prazo acabou'],
  [new ApiError('network'), /^Sem resposta/],
])('in the dialog it says why a request has failed, until it is sent again: %s', async (error, text) => {
  const change = { purchase: inStatus('approved') };
  vi.mocked(askMoneyBack).mockReset().mockRejectedValueOnce(error).mockResolvedValueOnce(change);
  const purchase = inStatus('approved');
  const until = '2026-11-27T12:00:00Z';
  render(<RefundDialog followed={followed} purchase={purchase} until={until} onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Comprei por engano' } });
  const send = dialog.getByRole('button', { name: 'Enviar pedido' });
  fireEvent.click(send);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(text));
  fireEvent.click(send);
  await waitFor(() => expect(show).toHaveBeenCalledWith(change));
  expect(dialog.queryByRole('alert')).toBeNull();
});
