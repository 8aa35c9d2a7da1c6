// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PurchaseChange, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ReportPaidButton } from './report-paid-button.tsx';
import { keepReport } from './send-purchase.ts';

vi.mock('./send-purchase.ts');

const LABEL = 'Em nome de quem está a conta que pagou?';
const STORED = { id: 'p1', raffle: purchasedRaffleOf(openSale()) } as StoredPurchase;
const show = vi.fn<(change: PurchaseChange) => void>();
const followed = { stored: STORED, refusal: undefined, isUnanswered: false, show };

const openDialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Avisar' }));
  return screen.findByLabelText<HTMLInputElement>(LABEL);
};
const report = () => fireEvent.click(screen.getByText('Já paguei'));

test('a report is kept with its name, and cannot be made again while it is sent (P-861)', async () => {
  // happy-dom has no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  const change = { report: { payerName: 'Maria Prado' } };
  vi.mocked(keepReport).mockResolvedValue(change);
  const button = (stored: StoredPurchase) => (
    <ReportPaidButton followed={{ ...followed, stored }} purchase={inStatus('pending')}>
      Avisar
    </ReportPaidButton>
  );
  const { rerender } = render(button(STORED));
  fireEvent.change(await openDialog(), { target: { value: 'Maria Prado' } });
  report();
  await waitFor(() => expect(show).toHaveBeenCalledWith(change));
  expect(keepReport).toHaveBeenCalledWith('p1', change.report);
  rerender(button({ ...STORED, ...change }));
  const sending = screen.getByRole('button', { name: 'Enviando seu aviso…' });
  expect(sending.getAttribute('aria-disabled')).toBe('true');
});
