// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerRefundRequest, readPurchaseOfSession } from '#core/contract/selling/sales.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { PurchasePage } from './purchase-page.tsx';

const { network } = vi.hoisted(() => ({ network: { isOnline: true } }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {} }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => network.isOnline }));
vi.mock('#src/api/call-api.ts', () => ({ callApi: vi.fn() }));
vi.mock('#src/api/call-page.ts', () => ({ callApiPage: () => new Promise(() => undefined) }));
vi.mock('../data/sales-raffle.ts', () => ({
  useSalesRaffle: () => ({ id: 'r1', slug: 'cesta', title: 'Cesta', status: 'active', maxTickets: 100 }),
}));

/** As the server has it. */
let purchase: Purchase;
/** The answer to a refusal of the buyer's request. */
let refusal: () => Promise<Purchase>;

const PAID = { paidAt: '2026-11-20T17:30:00Z', history: [] };
const ASKED = { reason: 'Comprei duas vezes', askedAt: '2026-11-20T18:00:00Z' };

beforeEach(() => {
  sessionStorage.clear();
  network.isOnline = true;
  vi.mocked(callApi).mockImplementation(async (call: unknown) => {
    if (call === readPurchaseOfSession) return purchase as never;
    if (call === answerRefundRequest) return (await refusal()) as never;
    return new Promise(() => undefined);
  });
});

/** Opens the page of a purchase, each of another id, since what is loaded is kept. */
async function openPage(shown: Purchase) {
  purchase = shown;
  const page = () => (
    <MemoryRouter initialEntries={[`/r1/${shown.id}`]}>
      <Routes>
        <Route path="/:raffleId/:purchaseId" element={<PurchasePage />} />
      </Routes>
    </MemoryRouter>
  );
  const { rerender } = render(page());
  await screen.findByText('Ana Paula Souza');
  return {
    loseSignal() {
      network.isOnline = false;
      rerender(page());
    },
  };
}

/** Opens the dialog that refuses a request, with a reason typed. */
async function openRefusal() {
  fireEvent.click(screen.getByRole('button', { name: 'Recusar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recusar' });
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'Já foi sorteada' } });
  return within(dialog);
}

test('an open dialog stays when the signal drops, with what was typed and why it failed (P-1157)', async () => {
  const { loseSignal } = await openPage(inStatus('approved', { id: 'p2', ...PAID, refundRequest: ASKED }));
  const dialog = await openRefusal();
  const { promise, reject } = Promise.withResolvers<Purchase>();
  refusal = () => promise;
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar pedido' }));
  loseSignal();
  expect(screen.queryByRole('button', { name: 'Aceitar e devolver' })).toBeNull();
  reject(new ApiError('network'));
  expect((await screen.findByRole('alert')).textContent).toContain('Ficamos sem resposta');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Motivo/).value).toBe('Já foi sorteada');
});

test('an open dialog says why it was refused, also where the purchase needs its seller no more (P-1157)', async () => {
  const asked = inStatus('approved', { id: 'p3', ...PAID, refundRequest: ASKED });
  await openPage(asked);
  const dialog = await openRefusal();
  purchase = { ...asked, status: 'refunded' };
  refusal = () => Promise.reject(new ApiError('refused', { message: 'Este pedido já foi respondido' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar pedido' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aceitar e devolver' })).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('Este pedido já foi respondido');
});
