// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { OwnPix } from './own-pix.tsx';

test('without a code one can still report the payment, or pay in another way', () => {
  const stored = {
    id: 'p1',
    request: { secret: '', option: 'pix' },
    raffle: { ...purchasedRaffleOf(openSale()), payMethods: ['own-pix', 'card'] },
  } as unknown as StoredPurchase;
  const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
  render(<OwnPix followed={followed} purchase={inStatus('pending', { pix: null })} />);
  for (const name of ['Já paguei', 'Pagar com cartão', 'Desistir da reserva'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});
