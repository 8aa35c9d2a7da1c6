// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ClosedPurchase } from './closed-purchase.tsx';

vi.mock('#src/api/public-raffle-page.ts');

afterEach(() => {
  vi.useRealTimers();
  keepClockDifference(0);
});

beforeEach(() => {
  vi.mocked(readRafflePage).mockResolvedValue(openSale());
});

async function open(drawsOn: string | null = null): Promise<void> {
  const purchase = inStatus('expired');
  const raffle = purchasedRaffleOf(openSale({ config: { drawsOn } }));
  const stored = { id: 'p', raffle, request: { quantity: 2 }, purchase } as StoredPurchase;
  const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
  const element = <ClosedPurchase {...{ followed, purchase }} stage="ended" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await act(() => Promise.resolve());
}

const repeatButtons = () => screen.queryAllByRole('button', { name: 'Reservar de novo' });

test.each([
  ['two days ahead', '2030-06-01T12:00:00-03:00', '2030-05-30T12:00:00-03:00', 1],
  ['two days behind', '2030-05-30T12:00:00-03:00', '2030-06-01T12:00:00-03:00', 0],
])(
  'whether an ended hold can be had again where the clock of the device is %s (P-830)',
  async (_, device, server, count) => {
    vi.setSystemTime(device);
    keepClockDifference(Date.parse(server) - Date.now());
    vi.mocked(readRafflePage).mockResolvedValue(openSale({ config: { drawsOn: '2030-06-01' } }));
    await open('2030-06-01');
    expect(repeatButtons()).toHaveLength(count);
  },
);

test.each([
  ['as its raffle is now, which was postponed', openSale({ config: { drawsOn: '2030-06-08' } }), 1],
  ['as its raffle was, where it cannot be read', new ApiError('network'), 0],
])('after the draw day of an ended hold it can be had again or not %s (P-716)', async (_, page, count) => {
  vi.setSystemTime('2030-06-01T12:00:00-03:00');
  if (page instanceof ApiError) vi.mocked(readRafflePage).mockRejectedValue(page);
  else vi.mocked(readRafflePage).mockResolvedValue(page);
  await open('2030-06-01');
  expect(repeatButtons()).toHaveLength(count);
});

test.each([
  ['sells', openSale({}), 1],
  ['pauses its sales', openSale({ tickets: { paused: true } }), 0],
  ['is drawn', openSale({ raffle: { status: 'finished' } }), 0],
])('an ended hold can be had again where its raffle %s (P-716)', async (_, page, count) => {
  vi.mocked(readRafflePage).mockResolvedValue(page);
  await open();
  expect(repeatButtons()).toHaveLength(count);
});

test('where the raffle cannot be read, the server decides about what is reserved again', async () => {
  vi.mocked(readRafflePage).mockRejectedValue(new ApiError('network'));
  await open();
  expect(repeatButtons()).toHaveLength(1);
});

test('once a late report has come, the title has the focus of its button (P-839)', async () => {
  const raffle = purchasedRaffleOf(openSale());
  const page = (reportedLate: boolean) => {
    const purchase = inStatus('expired', { method: 'pix', reportedLate });
    const stored = { id: 'p', raffle, request: { quantity: 2 }, purchase } as StoredPurchase;
    const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
    return (
      <MemoryRouter>
        <h1 tabIndex={-1}>Sua compra</h1>
        <ClosedPurchase {...{ followed, purchase }} stage="ended" />
      </MemoryRouter>
    );
  };
  const { rerender } = render(page(false));
  await act(() => Promise.resolve());
  screen.getByRole('button', { name: 'Já paguei esta reserva' }).focus();
  rerender(page(true));
  expect(document.activeElement?.localName).toBe('h1');
});

test('a report of a hold that has ended is said to be kept where there is no network (P-861)', async () => {
  const purchase = inStatus('expired', { method: 'pix' });
  const raffle = purchasedRaffleOf(openSale());
  const report = { payerName: 'Ana' };
  const stored = { id: 'p', raffle, request: { quantity: 2 }, purchase, report } as StoredPurchase;
  const followed = { stored, refusal: undefined, isUnanswered: true, show: () => undefined };
  render(<ClosedPurchase {...{ followed, purchase }} stage="ended" />, { wrapper: MemoryRouter });
  expect(await screen.findByText(/^Sem internet agora. Seu aviso de pagamento está guardado/)).toBeTruthy();
});

test('until it is known whether an ended hold can be had again, its button has room and no name (P-716)', async () => {
  let answer = (_: PublicRafflePage) => undefined as void;
  vi.mocked(readRafflePage).mockReturnValue(new Promise((resolve) => void (answer = resolve)));
  await open();
  const button = () => screen.getByText('Reservar de novo').closest('button');
  const placed = button();
  expect(repeatButtons()).toHaveLength(0);
  await act(() => Promise.resolve(answer(openSale({}))));
  expect(repeatButtons()).toEqual([placed]);
});
