// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { OtherWays } from './other-ways.tsx';
import { choosePayMethod } from './send-purchase.ts';

vi.mock('#src/storage/purchases.ts');
vi.mock('#src/ui/overlays/feedback.ts');
vi.mock('./send-purchase.ts');

const STORED = {
  ...{ id: 'p1', raffle: purchasedRaffleOf(openSale({ config: { paymentOption: 'both' } })) },
  ...{ request: { secret: '', option: 'pix' }, purchase: inStatus('pending') },
} as StoredPurchase;

test('the e-mail for the card is kept although the reply to the change is lost: the next question may tell of it', async () => {
  vi.mocked(choosePayMethod).mockRejectedValue(new ApiError('network'));
  const show = vi.fn();
  render(<OtherWays followed={{ stored: STORED, refusal: undefined, isUnanswered: false, show }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@rifa.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
  await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
  const request = { ...STORED.request, email: 'ana@rifa.test' };
  expect(show).toHaveBeenCalledWith({ request });
  expect(changePurchase).toHaveBeenCalledWith('p1', { request });
  expect(choosePayMethod).toHaveBeenCalledWith({ ...STORED, request }, 'card');
});

test('the e-mail takes the focus when it is asked for, and the button takes it back (P-839)', () => {
  const show = vi.fn();
  render(<OtherWays followed={{ stored: STORED, refusal: undefined, isUnanswered: false, show }} />);
  const button = () => screen.getByRole('button', { name: 'Pagar com cartão' });
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(button());
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(document.activeElement).toBe(button());
});
