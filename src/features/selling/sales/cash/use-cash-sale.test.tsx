// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { cashSaleForm } from '#core/forms/selling/purchase.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { CashSaleBody } from '#core/wire/selling/cash-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { sell } from '../data/sales-calls.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import type { CashSaleDraft } from './cash-sale-draft.ts';
import { useCashSale } from './use-cash-sale.ts';

vi.mock('../data/sales-calls.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const RAFFLE = { id: 'r1', maxTickets: 1000, priceCents: 50, promotions: [] };
const RANDOM = { ...RAFFLE, ticketModel: 'random' } as unknown as SalesRaffle;
const MANUAL = { ...RAFFLE, ticketModel: 'manual' } as unknown as SalesRaffle;
const MARIA = { name: 'Maria Lima', phone: '35998881204', quantity: 2, numbersText: '7 12' };

const purchaseOf = (body: CashSaleBody): Purchase => {
  const { name: buyerName, phone: buyerPhone, quantity, numbers = [] } = cashSaleForm.parse(body);
  const count = quantity ?? numbers.length;
  return inStatus('approved', { buyerName, buyerPhone, quantity: count, numbers });
};

/** Stores each id once, as the server does, and answers it with what is stored. The first reply is lost. */
function sellOnce(): Map<string, Purchase> {
  const stored = new Map<string, Purchase>();
  vi.mocked(sell)
    .mockReset()
    .mockImplementation((body) => {
      const isLost = stored.size === 0;
      const sold = stored.get(body.id) ?? purchaseOf(body);
      stored.set(body.id, sold);
      return isLost ? Promise.reject(new ApiError('network')) : Promise.resolve(sold);
    });
  return stored;
}

/** The dialog of a raffle, opened now. */
function openDialog(raffle: SalesRaffle) {
  const hooks = { onClose: vi.fn(), onSold: vi.fn(), onShow: vi.fn() };
  const { result, unmount } = renderHook(() => useCashSale(raffle, hooks));
  const type = (part: Partial<CashSaleDraft>) => act(() => result.current.change(part));
  const submit = () => act(() => result.current.submit());
  return { ...hooks, result, unmount, type, submit };
}

beforeEach(() => sessionStorage.clear());

/** A sale to Maria whose reply was lost, in a dialog that was closed then. */
async function loseReply(raffle: SalesRaffle) {
  const stored = sellOnce();
  const dialog = openDialog(raffle);
  dialog.type(MARIA);
  await dialog.submit();
  expect(dialog.result.current.problem).toMatch(/^Ficamos sem resposta/);
  expect(dialog.result.current.draft.isUnanswered).toBe(true);
  dialog.unmount();
  return stored;
}

test.each<[string, SalesRaffle, Partial<CashSaleDraft>]>([
  ['name', RANDOM, { name: 'João Dias' }],
  ['phone', RANDOM, { phone: '' }],
  ['quantity', RANDOM, { quantity: 3 }],
  ['numbers', MANUAL, { numbersText: '7 13' }],
])(
  'after a lost reply a sale with another %s is not taken for the first one (P-732)',
  async (_, raffle, other) => {
    const stored = await loseReply(raffle);
    const dialog = openDialog(raffle);
    dialog.type(other);
    await dialog.submit();
    expect(dialog.result.current.problem).toBe(
      'A venda anterior, de Maria Lima, já estava registrada. Toque de novo para registrar esta.',
    );
    expect(dialog.result.current.draft.isUnanswered).toBe(false);
    expect(dialog.onSold).toHaveBeenCalledTimes(1);
    expect(dialog.onClose).not.toHaveBeenCalled();
    await dialog.submit();
    expect(dialog.onClose).toHaveBeenCalledTimes(1);
    expect(stored.size).toBe(2);
  },
);

test('what is corrected while no answer comes stays corrected', async () => {
  const answer = Promise.withResolvers<Purchase>();
  vi.mocked(sell).mockReset().mockReturnValue(answer.promise);
  const dialog = openDialog(RANDOM);
  dialog.type(MARIA);
  await act(async () => void dialog.result.current.submit());
  dialog.type({ name: 'Mariana Lima' });
  await act(async () => answer.reject(new ApiError('network')));
  expect(dialog.result.current.problem).toMatch(/^Ficamos sem resposta/);
  expect(dialog.result.current.draft).toMatchObject({ name: 'Mariana Lima', isUnanswered: true });
  dialog.unmount();
  expect(openDialog(RANDOM).result.current.draft.name).toBe('Mariana Lima');
});

test.each([
  ['random', RANDOM],
  ['manual', MANUAL],
])('the same sale again is one sale (%s)', async (_, raffle) => {
  const stored = await loseReply(raffle);
  const dialog = openDialog(raffle);
  await dialog.submit();
  expect(dialog.onClose).toHaveBeenCalledTimes(1);
  expect(stored.size).toBe(1);
});

test('the message of a sale names its numbers, and leads to the purchase (P-347)', async () => {
  const sold = inStatus('approved', {
    buyerName: MARIA.name,
    quantity: 2,
    numbers: [7, 12],
    amountCents: 100,
  });
  vi.mocked(sell)
    .mockReset()
    .mockResolvedValue({ ...sold, buyerPhone: MARIA.phone });
  const dialog = openDialog(RANDOM);
  dialog.type(MARIA);
  await dialog.submit();
  const toast = vi.mocked(showToast).mock.lastCall?.[0];
  expect(toast?.message).toBe('Maria Lima: 007, 012 (2 números, R$ 1,00 em dinheiro)');
  toast?.action?.run();
  expect(dialog.onShow).toHaveBeenCalledWith(expect.objectContaining({ id: sold.id }));
});

test('a refusal leaves no doubt about the numbers that are taken (P-347)', async () => {
  const refusal = new ApiError('refused', { message: 'Já tem dono: 007' });
  vi.mocked(sell).mockReset().mockRejectedValue(refusal);
  const dialog = openDialog(MANUAL);
  dialog.type(MARIA);
  await dialog.submit();
  expect(dialog.result.current.problem).toBe('Já tem dono: 007');
  expect(dialog.result.current.draft.isUnanswered).toBe(false);
});
