// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
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
