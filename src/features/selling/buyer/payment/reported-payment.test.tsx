// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ReportedPayment } from './reported-payment.tsx';

const STORED = {
  id: 'p1',
  request: { secret: '' },
  raffle: purchasedRaffleOf(openSale()),
} as StoredPurchase;
const PIX = { brCode: '000201PIX', holder: 'Dona Lúcia', city: 'Alfenas', txid: '7F3K9QXM' };

const show = (more: Partial<Purchase>) =>
  render(<ReportedPayment stored={STORED} purchase={inStatus('in_process', more)} />);

beforeEach(() => vi.setSystemTime('2026-11-20T17:32:00Z'));
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-21T17:32:00Z', 'Seus números ficam guardados até amanhã, 14:32. Sem a confirmação até lá,'],
  ['2026-11-20T17:31:00Z', 'O tempo para confirmar passou: seus números já podem ir para outra pessoa.'],
])('kept until %s: what the buyer reads', (expiresAt, text) => {
  show({ expiresAt });
  expect(screen.getByText(text, { exact: false })).toBeTruthy();
});

test.each([
  [
    '2026-12-01T00:00:00Z',
    '2026-12-19',
    'guardados até 30/11/2026, 21:00. Sem a confirmação até lá, podem ir',
  ],
  ['2026-11-20T17:31:00Z', '2026-11-21', 'O tempo para confirmar passou: seus números já podem ir'],
  ['2026-11-21T13:00:00Z', '2026-11-21', 'O organizador precisa confirmar até amanhã, 10:00: depois a lista'],
  ['2026-11-21T05:00:00Z', '2026-11-21', 'O organizador precisa confirmar até amanhã, 10:00: depois a lista'],
  ['2026-11-19T17:31:00Z', '2026-11-20', 'A lista do sorteio fechou sem a confirmação.'],
  ['2026-11-21T05:00:00Z', null, 'podem ir para outra pessoa ou ficar fora do sorteio.'],
])('kept until %s, with a draw on %s, the buyer reads what ends it (P-796)', (expiresAt, drawsOn, text) => {
  const stored = { ...STORED, raffle: { ...STORED.raffle, drawsOn } };
  render(<ReportedPayment stored={stored} purchase={inStatus('in_process', { expiresAt })} />);
  expect(screen.getByText(text, { exact: false })).toBeTruthy();
});

test('who has tapped too early sees the Pix code once more, and that the report stands (P-822)', () => {
  show({ pix: PIX });
  fireEvent.click(screen.getByRole('button', { name: 'Ainda não paguei' }));
  expect(screen.getByLabelText<HTMLInputElement>('Pix Copia e Cola').value).toBe(PIX.brCode);
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
  const text = screen.getByText('Seu aviso continua com Dona Lúcia', { exact: false });
  expect(document.activeElement).toBe(text);
});

test('the code that the bank refused is not shown once more (P-748)', () => {
  const purchase = inStatus('in_process', { pix: { ...PIX, brCodeWithoutTxid: '000201***' } });
  render(<ReportedPayment stored={{ ...STORED, isCodeRefused: true }} purchase={purchase} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ainda não paguei' }));
  expect(screen.getByLabelText<HTMLInputElement>('Pix Copia e Cola').value).toBe('000201***');
});

test('that the organizer has undone the confirmation is said in place of the report (P-863)', () => {
  render(<ReportedPayment stored={{ ...STORED, isUnconfirmed: true }} purchase={inStatus('in_process')} />);
  expect(screen.getByText('Dona Lúcia desfez a confirmação do pagamento.')).toBeTruthy();
  expect(screen.queryByText('Você avisou que pagou.')).toBeNull();
});

test('of a canceled raffle nothing is kept, and nothing is to be paid', () => {
  show({ pix: PIX, cancelReason: 'Sem vendas' });
  expect(screen.queryByText(/guardados até/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ainda não paguei' })).toBeNull();
});
