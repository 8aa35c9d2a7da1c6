// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { PurchaseHints } from './purchase-hints.tsx';

const hintsOf = (purchase: Purchase) =>
  render(<PurchaseHints purchase={purchase} />).container.textContent.replaceAll('\u00a0', ' ');

const WITH_TXID = 'Procure no extrato R$ 45,00 de João. A identificação é 7F3K9QXM; nem todo banco mostra.';
const WITHOUT_TXID = 'Procure no extrato R$ 45,00 de João.';

test.each([
  ['a reported one', inStatus('in_process')],
  ['one that was reported late', inStatus('expired', { reportedLate: true })],
])('the seller of %s looks for the identification only if its code had one (P-776)', (_, purchase) => {
  const paid = { ...purchase, payerName: 'João' };
  expect(hintsOf(paid)).toBe(WITH_TXID);
  expect(hintsOf({ ...paid, withoutTxid: true })).toBe(WITHOUT_TXID);
});

afterEach(() => {
  vi.useRealTimers();
});

const ENDING =
  'O Mercado Pago só devolve este pagamento até 12:00 de 18/02/2027. Se for preciso devolver, faça isso antes: depois, só por fora, da sua conta.';
const OVER =
  'O Mercado Pago não devolve mais este pagamento: o prazo acabou em 18/02/2027. Se for preciso devolver, é por fora, da sua conta.';

test.each([
  ['2027-02-08T14:58:00.000Z', ''],
  ['2027-02-08T15:00:00.000Z', ENDING],
  ['2027-02-18T14:59:00.000Z', ENDING],
  ['2027-02-18T15:01:00.000Z', OVER],
])('at %s the seller reads until when the provider gives the payment back (P-790)', (now, words) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(
    hintsOf(inStatus('approved', { method: 'mp', providerRefundUntil: '2027-02-18T15:00:00.000Z' })),
  ).toBe(words);
});
