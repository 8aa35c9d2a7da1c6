// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { OwnPix } from './own-pix.tsx';

vi.mock('#src/storage/purchases.ts');

test('without a code, as the key was removed (P-614), one can still report the payment, or pay in another way', () => {
  const stored = {
    id: 'p1',
    request: { secret: '', option: 'pix' },
    raffle: { ...purchasedRaffleOf(openSale()), payMethods: ['own-pix', 'card'] },
  } as unknown as StoredPurchase;
  const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
  render(<OwnPix followed={followed} purchase={inStatus('pending', { pix: null })} />);
  for (const name of ['Já paguei', 'Pagar com cartão', 'Desistir da reserva'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('está sem chave Pix agora');
});

const PIX = {
  brCode: '000201TXID',
  brCodeWithoutTxid: '000201***',
  holder: 'Lúcia',
  city: 'Recife',
  txid: 'A',
};

function Shown({ first }: { first: Partial<StoredPurchase> }) {
  const raffle = purchasedRaffleOf(openSale());
  const [stored, setStored] = useState({
    id: 'p1',
    request: { secret: '' },
    raffle,
    ...first,
  } as StoredPurchase);
  const show = (change: Partial<StoredPurchase>) => setStored((shown) => ({ ...shown, ...change }));
  const followed = { stored, refusal: undefined, isUnanswered: false, show };
  return (
    <>
      <h1 tabIndex={-1}>Pagamento</h1>
      <OwnPix followed={followed} purchase={inStatus('pending', { pix: PIX })} />
    </>
  );
}

const shownCode = () => screen.getByLabelText<HTMLInputElement>('Pix Copia e Cola').value;

test('that the bank refuses the code is kept with the purchase (P-748), and the button’s focus goes to the title', () => {
  render(<Shown first={{}} />);
  expect(shownCode()).toBe(PIX.brCode);
  const button = screen.getByRole('button', { name: 'Meu banco recusou o código' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement?.localName).toBe('h1');
  expect(shownCode()).toBe(PIX.brCodeWithoutTxid);
  expect(changePurchase).toHaveBeenCalledWith('p1', { isCodeRefused: true });
});

test('a code that the bank refuses is not shown again after a reload (P-748)', () => {
  render(<Shown first={{ isCodeRefused: true }} />);
  expect(shownCode()).toBe(PIX.brCodeWithoutTxid);
});
