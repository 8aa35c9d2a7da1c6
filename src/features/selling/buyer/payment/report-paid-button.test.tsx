// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { PurchaseChange, StoredPurchase } from '#src/storage/purchases.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ReportPaidButton } from './report-paid-button.tsx';
import { reportPurchasePaid } from './send-purchase.ts';

vi.mock('./send-purchase.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const LABEL = 'Em nome de quem está a conta que pagou?';
const STORED = { id: 'p1', raffle: purchasedRaffleOf(openSale()) } as StoredPurchase;
const show = vi.fn<(change: PurchaseChange) => void>();
const followed = { stored: STORED, refusal: undefined, isUnanswered: false, show };

const openDialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Avisar' }));
  return screen.findByLabelText<HTMLInputElement>(LABEL);
};
const report = () => fireEvent.click(screen.getByText('Já paguei'));

afterEach(cleanup);

test("the payer's name is there again if the report has failed, and gone once it is made", async () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  const change = { purchase: inStatus('in_process') };
  vi.mocked(reportPurchasePaid).mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(change);
  render(
    <ReportPaidButton followed={followed} purchase={inStatus('pending')}>
      Avisar
    </ReportPaidButton>,
  );
  fireEvent.change(await openDialog(), { target: { value: 'Maria Prado' } });
  report();
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect((await openDialog()).value).toBe('Maria Prado');
  report();
  await waitFor(() => expect(show).toHaveBeenCalledWith(change));
  expect((await openDialog()).value).toBe('Ana Paula Souza');
});
