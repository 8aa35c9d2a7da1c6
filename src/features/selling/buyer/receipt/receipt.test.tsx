// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#core/domain/days.ts';
import { DAY_MS } from '#core/domain/durations.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { ownPrizes } from '#tests/builders/raffle-result.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { Receipt } from './receipt.tsx';
import { useLuckyFinds } from './use-lucky-finds.ts';
import { usePurchaseResult } from './use-purchase-result.ts';

vi.mock('#src/api/call-api.ts', () => ({ callApi: () => Promise.reject(new ApiError('network')) }));
vi.mock('#src/api/public-raffle-page.ts');
vi.mock('./use-purchase-result.ts');
vi.mock('./use-lucky-finds.ts');
vi.mock('#src/share-picture/picture-dialog.tsx', () => ({
  PictureDialog: ({ text }: { text: string }) => text,
}));

const KEPT = { number: '111/2025', entity: 'Santa Casa', cnpj: '11222333000181' };
const NOW = { ...KEPT, number: '222/2026' };
const DRAWN: PurchaseResult = {
  ...{ drawNumber: 5901, drawnOn: '2026-12-19', publishedAt: '2026-12-19T23:36:00.000Z' },
  ...{ numbers: [92], won: [] },
};
/** Numbers that the organizer has named a day after the draw. */
const NAMED = { ...DRAWN, drawNumber: null };
const PURCHASE = inStatus('approved', { quantity: 2, numbers: [7, 42] });
const FIRST: StoredPurchase = {
  id: PURCHASE.id,
  request: {
    ...{ id: PURCHASE.id, secret: 's', raffleId: 'r', name: 'Ana', phone: '11987650001', quantity: 2 },
    ...{ option: 'pix', amountCents: 2000, acceptedRules: true, isAdult: true },
  },
  raffle: purchasedRaffleOf(openSale({ config: { authorization: KEPT, supportPhone: '11987654321' } })),
  purchase: PURCHASE,
  createdAt: 0,
};

type Raffle = Partial<StoredPurchase['raffle']>;

function ShownReceipt({ raffle, purchase }: { raffle: Raffle; purchase: Purchase }) {
  const [stored, setStored] = useState({ ...FIRST, raffle: { ...FIRST.raffle, ...raffle } });
  const show = (change: Partial<StoredPurchase>) => setStored((shown) => ({ ...shown, ...change }));
  const followed = { stored, refusal: undefined, isUnanswered: false, show };
  return <Receipt followed={followed} purchase={purchase} />;
}

function open(drawsOn: string | null = null, raffle: Raffle = {}, purchase = PURCHASE) {
  const element = <ShownReceipt raffle={{ ...raffle, drawsOn }} purchase={purchase} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const lineOf = (text: RegExp) => screen.getByText(text);

const showResult = (result: PurchaseResult | null) =>
  vi.mocked(usePurchaseResult).mockReturnValue({ result, show: () => undefined });

beforeEach(() => {
  vi.mocked(useLuckyFinds).mockReturnValue([]);
  vi.mocked(readRafflePage).mockReset();
  showResult(null);
});
afterEach(() => {
  keepClockDifference(0);
});

test.each<[string, PurchaseResult | null, string]>([
  ['before the draw', null, 'Pago. Boa sorte, Ana!'],
  ['that has won', { ...DRAWN, won: ownPrizes() }, 'Você ganhou, Ana!'],
  ['that has not won', DRAWN, 'Não foi desta vez, Ana'],
])('the title of a receipt %s', (_, result, title) => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  showResult(result);
  open();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
});

test.each<[Raffle, PurchaseResult | null, string | undefined]>([
  [{ isFederal: true, maxTickets: 50 }, null, 'Cada número tem 2 finais: o 07 tem 07 e 57.'],
  [{ isFederal: true, maxTickets: 50 }, DRAWN, undefined],
  [{ isFederal: true, maxTickets: 100 }, null, undefined],
  [{ isFederal: false, maxTickets: 50 }, null, undefined],
])('the endings of the first number of %j with result %j: %s (P-356)', (raffle, result, sentence) => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  showResult(result);
  open(null, raffle);
  expect(screen.queryByText(/^Cada número tem/)?.textContent).toBe(sentence);
});

test.each<[string, PurchaseResult | null, string, number, RegExp]>([
  ['before the draw', null, '2030-06-01', 1, /Participe você também:$/],
  ['on the draw day', null, '2020-06-01', 0, /Acompanhe o sorteio:$/],
  ['with a result', DRAWN, '2030-06-01', 0, /^Participei da rifa .*Veja o resultado:$/],
])('%s: whether it leads to more numbers, and invites others', async (_, result, drawsOn, count, text) => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  showResult(result);
  open(drawsOn);
  expect(screen.queryAllByRole('link', { name: 'Mais números' })).toHaveLength(count);
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  await screen.findByText(text);
});

test('on a device that is two days ahead a receipt leads to more numbers until the draw day by the server (P-830)', () => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  keepClockDifference(-2 * DAY_MS);
  open(dayOf(new Date(Date.now() - DAY_MS)));
  expect(screen.getByRole('link', { name: 'Mais números' })).toBeTruthy();
});

test.each([
  ['sells', {}, 1],
  ['is sold out', { available: 0 }, 0],
  ['is paused', { paused: true }, 0],
])('a raffle that %s now: whether its receipt leads to more numbers (P-758)', async (_, tickets, count) => {
  const page = openSale({ config: { authorization: NOW }, tickets });
  vi.mocked(readRafflePage).mockResolvedValue(page);
  open();
  await screen.findByText(/222\/2026/);
  expect(screen.queryAllByRole('link', { name: 'Mais números' })).toHaveLength(count);
});

test.each([
  ['not before', null, 0],
  ['with', DRAWN, 1],
])('of a raffle that hides its draw day the list is checked %s the result', (_, result, count) => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  showResult(result);
  open(null);
  expect(screen.queryAllByText('Lista do sorteio')).toHaveLength(count);
});

test.each([
  ['before the draw it stands out with its prize', null, 1],
  ['with a result its prize stands in the result', DRAWN, 0],
])('a lucky number of the purchase: %s', (_, result, count) => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  vi.mocked(useLuckyFinds).mockReturnValue([{ number: 42, prizeCents: 10_000 }]);
  showResult(result);
  open();
  const marked = screen.getAllByRole('listitem').filter((item) => item.dataset['lucky'] === 'true');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['42']);
  expect(screen.queryAllByText(/vale\sR\$\s100,00 para você/)).toHaveLength(count);
});

test.each([
  ['before the draw', null, 0],
  ['with a result', DRAWN, 1],
])('%s: whether a receipt leads to the proof (P-870)', (_, result, count) => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  showResult(result);
  open();
  const links = screen.queryAllByRole('link', { name: 'Ver a prova' });
  const { id } = FIRST.raffle;
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill(`/conferir?rifa=${id}`));
});

test('the drawing bears the first own number, and no other', () => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  const { container } = open();
  expect([...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual([
    '',
    '',
    '07',
  ]);
});

test('with a result the drawing bears the number that has won, which stands out among the own ones', () => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  showResult({ ...DRAWN, won: ownPrizes().map((prize) => ({ ...prize, number: 42 })) });
  const { container } = open();
  expect([...container.querySelectorAll('svg text')].at(-1)?.textContent).toBe('42');
  const marked = screen.getAllByRole('listitem').filter((item) => item.dataset['lucky'] === 'true');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['42']);
});

test.each<[string, PurchaseResult | null, string, number, boolean]>([
  ['before the draw the draw day, for the calendar too', null, 'sexta-feira, 18/12/2026', 1, false],
  ['a first day where the Loteria draws later', null, 'A partir de sexta-feira, 18/12/2026', 1, true],
  ['with a result the day of the draw that has decided', DRAWN, 'sábado, 19/12/2026', 0, true],
  ['the draw day, where its numbers were named later', NAMED, 'sexta-feira, 18/12/2026', 0, false],
])('the day on a receipt: %s (P-1140)', (_, result, day, count, isFederal) => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  showResult(result);
  open('2026-12-18', { isFederal });
  expect(screen.getByText('Sorteio').nextElementSibling?.textContent).toBe(day);
  expect(screen.queryAllByRole('button', { name: 'Pôr na agenda' })).toHaveLength(count);
});

test.each<[string, PurchaseResult | null, string, number, number]>([
  ['before the draw day', null, '2030-06-01', 1, 1],
  ['after it, without a result', null, '2020-06-01', 0, 1],
  ['with a result', DRAWN, '2030-06-01', 0, 0],
])(
  '%s: whether the calendar (P-758) and notifications (P-768) are offered',
  (_, result, day, inCalendar, alertButtons) => {
    vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
    showResult(result);
    open(day);
    expect(screen.queryAllByRole('button', { name: 'Pôr na agenda' })).toHaveLength(inCalendar);
    expect(screen.queryAllByRole('button', { name: /^Avisar neste aparelho/ })).toHaveLength(alertButtons);
  },
);

test('a receipt leads to a chat with the organizer, which names the purchase', () => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  open();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Tirar dúvidas' });
  expect(link.href).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(decodeURIComponent(link.href)).toContain(formatPurchaseCode(PURCHASE.code));
});

test('the authorization is that of today, and not shown before it is known', async () => {
  const read = Promise.withResolvers<ReturnType<typeof openSale>>();
  vi.mocked(readRafflePage).mockReturnValue(read.promise);
  open();
  expect(lineOf(/111\/2025/).dataset['reading']).toBe('true');
  await act(async () => {
    read.resolve(openSale({ config: { authorization: NOW } }));
    await read.promise;
  });
  expect(lineOf(/222\/2026/).dataset['reading']).toBe('false');
  expect(screen.queryByText(/111\/2025/)).toBeNull();
});

test('what it says without the network is said to be old, until there is one again', async () => {
  vi.mocked(readRafflePage).mockImplementationOnce(() => Promise.reject(new ApiError('network')));
  vi.mocked(readRafflePage).mockResolvedValueOnce(openSale());
  open();
  await screen.findByText(/111\/2025.*\(última informação que chegou a este aparelho\)/);
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText(/^Campanha sem autorização informada/);
  expect(screen.queryByText(/última informação/)).toBeNull();
});

test('on paper it has all numbers and the whole name, whatever was searched for (P-862)', () => {
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  open(null, { maxTickets: 100 }, { ...PURCHASE, quantity: 100, numbers });
  const shown = () => screen.getByRole('list', { name: 'Seus números' }).children.length;
  fireEvent.change(screen.getByLabelText('Buscar nos seus números'), { target: { value: '7' } });
  const before = shown();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(shown()).toBe(100);
  expect(screen.getByText('Comprador').nextElementSibling?.textContent).toBe(PURCHASE.buyerName);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(shown()).toBe(before);
  expect(screen.queryByText('Comprador')).toBeNull();
});
