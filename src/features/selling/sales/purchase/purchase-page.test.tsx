// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerRefundRequest, readPurchaseOfSession } from '#core/contract/selling/sales.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { callApiPage } from '#src/api/call-page.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { keepPurchase } from '../data/sales-calls.ts';
import { PurchasePage } from './purchase-page.tsx';

const { network } = vi.hoisted(() => ({ network: { isOnline: true } }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {} }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => network.isOnline }));
vi.mock('#src/api/call-api.ts', () => ({ callApi: vi.fn() }));
vi.mock('#src/api/call-page.ts', () => ({ callApiPage: vi.fn() }));
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
  vi.mocked(callApiPage).mockReturnValue(new Promise(() => undefined));
  vi.mocked(callApi).mockImplementation(async (call: unknown) => {
    if (call === readPurchaseOfSession) return purchase as never;
    if (call === answerRefundRequest) return (await refusal()) as never;
    return new Promise(() => undefined);
  });
});

/** From now on numbers come when the test says so. */
function awaitNumbers() {
  const reply = Promise.withResolvers<{ items: unknown[]; nextCursor: undefined; total: number }>();
  vi.mocked(callApiPage).mockReturnValue(reply.promise as never);
  return {
    arrive: (...tickets: number[]) =>
      act(async () => {
        const items = tickets.map((ticket) => ({ ticket, lucky: false }));
        reply.resolve({ items, nextCursor: undefined, total: items.length });
        await reply.promise;
      }),
    fail: () => act(async () => reply.reject(new ApiError('network'))),
  };
}

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
    /** The page is in front again, after more than a minute. */
    async reread(changed: Purchase) {
      purchase = changed;
      vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
      vi.useRealTimers();
      await screen.findByText('Pago');
    },
  };
}

const NONE_LEFT = 'Esta compra não tem mais números.';

test('a purchase that has just been paid never reads as one without numbers (P-1158)', async () => {
  const held = awaitNumbers();
  const { reread } = await openPage(inStatus('in_process', { id: 'p4' }));
  await held.arrive();
  expect(screen.getByText(/Os números aparecem quando/)).toBeTruthy();
  const drawn = awaitNumbers();
  await reread({ ...purchase, ...PAID, status: 'approved' });
  expect(screen.queryByText(NONE_LEFT)).toBeNull();
  await drawn.fail();
  expect(screen.queryByText(NONE_LEFT)).toBeNull();
  expect(screen.getByText('Os números não carregaram agora.')).toBeTruthy();
});

test('a purchase that has lost its numbers says so once that is known', async () => {
  const numbers = awaitNumbers();
  await openPage(inStatus('refunded', { id: 'p5', ...PAID }));
  await numbers.arrive();
  expect(screen.getByText(NONE_LEFT)).toBeTruthy();
});

/** Opens the dialog that refuses a request, with a reason typed. */
async function openRefusal() {
  fireEvent.click(screen.getByRole('button', { name: 'Recusar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recusar a devolução' });
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

test.each<[string, Partial<Purchase>, string, () => Promise<unknown>]>([
  [
    'a refusal in a dialog',
    { status: 'approved', ...PAID, refundRequest: ASKED },
    'Aceitar e devolver',
    async () => {
      const dialog = await openRefusal();
      fireEvent.click(dialog.getByRole('button', { name: 'Recusar pedido' }));
    },
  ],
  [
    'a late report that was answered',
    { status: 'canceled', reportedLate: true },
    'Cancelar',
    async () => {
      screen.getByRole('button', { name: 'Cancelar' }).focus();
      purchase = { ...purchase, reportedLate: false };
      keepPurchase(purchase);
    },
  ],
])('where the buttons go, the focus goes to the title: %s (P-1162)', async (name, shown, button, settle) => {
  await openPage(inStatus('approved', { id: name, ...shown }));
  const answered = { ...ASKED, accepted: false, answer: 'Já foi sorteada' };
  refusal = () => Promise.resolve({ ...purchase, refundRequest: answered });
  await act(async () => void (await settle()));
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
