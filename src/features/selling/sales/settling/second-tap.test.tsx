// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { act, sendOtherAmount, sendUnconfirm } from '../data/settle-calls.ts';
import { MoreOptions } from './more-options.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import type { SettledHere } from './settled-sale.ts';

/** Ionic's dialogs, which the document of these tests cannot show. */
const dialogs = vi.hoisted(() => ({ alert: { create: vi.fn() }, actionSheet: { create: vi.fn() } }));
vi.mock('#src/ui/overlays/overlays.ts', () => ({
  overlays: { ...dialogs, toast: { create: () => Promise.reject(new Error('no toast here')) } },
}));
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ userId: 'u1' }) }));
vi.mock('../data/settle-calls.ts', async (original) => ({
  ...(await original()),
  ...{ act: vi.fn(), sendOtherAmount: vi.fn(), sendUnconfirm: vi.fn() },
}));

/** Of the questions that were asked, in order. */
let answers: ((role: string) => void)[];
/** Of the one call. */
let reply: PromiseWithResolvers<Purchase>;

beforeEach(() => {
  sessionStorage.clear();
  answers = [];
  reply = Promise.withResolvers();
  for (const call of [act, sendOtherAmount, sendUnconfirm]) vi.mocked(call).mockReturnValue(reply.promise);
  dialogs.alert.create.mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<{ role: string }>();
    answers.push((role) => resolve({ role }));
    return { present: () => Promise.resolve(), onWillDismiss: () => promise, onDidDismiss: () => promise };
  });
});
afterEach(() => void vi.resetAllMocks());

const saleOf = (purchase: Purchase): SettledHere => ({
  ...{ purchase, isFrozen: false, isManual: false, isOnline: true },
  onUnclear: () => Promise.resolve(),
});

function tapTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

const ASKED = { reason: 'Comprei duas vezes', askedAt: '2026-11-20T18:00:00Z' };
const PAID = { paidAt: '2026-11-20T17:30:00Z', history: [] };

test.each<[string, Purchase]>([
  ['Confirmar pagamento', inStatus('in_process')],
  ['Marcar como devolvido', inStatus('canceled', { refundDueCents: 4500 })],
  ['Aceitar e devolver', inStatus('approved', { ...PAID, refundRequest: ASKED })],
  ['Cancelar', inStatus('in_process')],
])('%s, tapped twice, asks once and is one call', async (name, purchase) => {
  render(<PurchaseActions {...saleOf(purchase)} />);
  const button = screen.getByRole('button', { name });
  tapTwice(button);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('confirm');
  await waitFor(() => expect(act).toHaveBeenCalled());
  // While the answer is under way.
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  tapTwice(button);
  reply.resolve(purchase);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(act).toHaveBeenCalledTimes(1);
  expect(answers).toHaveLength(1);
});

test.each([
  ['other-amount', 'Quanto você recebeu', '2000', sendOtherAmount],
  ['unconfirm', 'Motivo', 'Era de outra pessoa', sendUnconfirm],
] as const)('the dialog of %s, sent twice, is one call', async (action, label, typed, send) => {
  dialogs.actionSheet.create.mockResolvedValue({
    style: { setProperty: () => undefined },
    present: () => Promise.resolve(),
    onDidDismiss: () => Promise.resolve({ data: action }),
  });
  const purchase = action === 'unconfirm' ? inStatus('approved', PAID) : inStatus('in_process');
  render(<MoreOptions {...saleOf(purchase)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(new RegExp(label)), { target: { value: typed } });
  const button = [...dialog.querySelectorAll('button')].at(-1) as HTMLElement;
  tapTwice(button);
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  reply.resolve(purchase);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send).toHaveBeenCalledTimes(1);
});
