// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import type { PurchaseChange, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { askMoneyBack } from './ask-money-back.ts';
import { MoneyBack } from './money-back.tsx';

vi.mock('./ask-money-back.ts');

afterEach(() => {
  keepClockDifference(0);
});

test.each([
  ['ahead', -2, 1, 1],
  ['right', 0, -1, 0],
  ['behind', 2, -1, 0],
])(
  'whether money can be asked back goes by the server where the device is %s (P-830)',
  (_, days, left, count) => {
    keepClockDifference(days * DAY_MS);
    const serverNow = Date.now() + days * DAY_MS;
    const purchase = inStatus('approved', {
      refundRequestUntil: new Date(serverNow + left * DAY_MS).toISOString(),
    });
    const stored = { id: 'p', raffle: purchasedRaffleOf(openSale()), purchase } as StoredPurchase;
    const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
    render(<MoneyBack followed={followed} purchase={purchase} />);
    expect(screen.queryAllByRole('button', { name: 'Pedir meu dinheiro de volta' })).toHaveLength(count);
  },
);

const MAY_ASK = inStatus('approved', { refundRequestUntil: new Date(Date.now() + DAY_MS).toISOString() });

function Page() {
  const [purchase, setPurchase] = useState(MAY_ASK);
  const stored = { id: 'p', raffle: purchasedRaffleOf(openSale()), purchase } as StoredPurchase;
  const show = (change: PurchaseChange) => setPurchase((shown) => change.purchase ?? shown);
  return (
    <>
      <h1 tabIndex={-1}>Seu recibo</h1>
      <MoneyBack followed={{ stored, refusal: undefined, isUnanswered: false, show }} purchase={purchase} />
    </>
  );
}

test('once the money was asked back, the title has the focus of the dialog that is gone (P-839)', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  const refundRequest = { reason: 'Comprei por engano', askedAt: '2026-11-20T12:00:00Z' };
  vi.mocked(askMoneyBack).mockResolvedValue({ purchase: inStatus('approved', { refundRequest }) });
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Pedir meu dinheiro de volta' }));
  const reason = await screen.findByLabelText('Motivo');
  fireEvent.change(reason, { target: { value: refundRequest.reason } });
  reason.focus();
  fireEvent.click(screen.getByText('Enviar pedido'));
  await screen.findByText('Você pediu o dinheiro de volta');
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
});

test.each([
  ['Fecha amanhã.', 'recusou: “Fecha amanhã.” Seus números continuam valendo.'],
  ['Fecha amanhã', 'recusou: “Fecha amanhã”. Seus números continuam valendo.'],
])('a refusal with the words %j has one full stop', (answer, told) => {
  const refundRequest = { reason: 'Engano?', askedAt: '2026-11-20T12:00:00Z', accepted: false, answer };
  const purchase = inStatus('approved', { refundRequest });
  const stored = { id: 'p', raffle: purchasedRaffleOf(openSale()), purchase } as StoredPurchase;
  const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
  render(<MoneyBack followed={followed} purchase={purchase} />);
  const { textContent } = screen.getByRole('status');
  expect(textContent).toContain(told);
  expect(textContent).toContain(': “Engano?” ');
});
