// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { DELIVERY_DAYS } from '#core/domain/limits.ts';
import type { OwnPrize, PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { ownPrizes } from '#tests/builders/raffle-result.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { WonPrizes } from './won-prizes.tsx';

vi.mock('#src/api/call-api.ts');

const STORED = {
  ...{ id: 'p', raffle: purchasedRaffleOf(openSale()), request: { secret: 'secret' } },
} as StoredPurchase;

/** What the receipt shows of the first prize, so many days after the result. */
function buttonsOf(change: Partial<OwnPrize>, days = 0, stored = STORED): string[] {
  // The screen's clock shows whole minutes.
  const publishedAt = new Date(Date.now() - MINUTE_MS - days * DAY_MS).toISOString();
  const result = { drawNumber: 1, drawnOn: '2026-12-19', publishedAt, numbers: [92] };
  const won = ownPrizes()
    .slice(0, 1)
    .map((prize) => ({ ...prize, ...change }));
  render(<WonPrizes result={{ ...result, won }} stored={stored} onAnswered={() => undefined} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

test.each<[string, Partial<OwnPrize>, number, string[]]>([
  ['at first it can be confirmed', {}, 0, ['Recebi o prêmio']],
  ['once it is late, denied too', {}, DELIVERY_DAYS, ['Recebi o prêmio', 'Não recebi']],
  [
    'told as delivered, it can be denied at once',
    { delivery: { deliveredOn: '2026-12-20', answer: null } },
    0,
    ['Recebi o prêmio', 'Não recebi'],
  ],
  [
    'denied, it can still be confirmed',
    { delivery: { deliveredOn: null, answer: 'not-received' } },
    DELIVERY_DAYS,
    ['Recebi o prêmio'],
  ],
  [
    'confirmed, it is settled',
    { delivery: { deliveredOn: '2026-12-20', answer: 'received' } },
    DELIVERY_DAYS,
    [],
  ],
  ['of another purchase of its buyer, nothing', { mayAnswer: false }, DELIVERY_DAYS, []],
])('a prize on its receipt: %s', (_, change, days, buttons) => {
  expect(buttonsOf(change, days)).toEqual(buttons);
});

test('a buyer who opened the purchase by phone and code alone is told to open it by its link (P-816)', () => {
  const found = { ...STORED, request: { ...STORED.request, secret: '' } };
  expect(buttonsOf({}, 0, found)).toEqual([]);
  expect(screen.getByText(/abra a compra pelo link dela/)).toBeTruthy();
});

/** What was won, with this answer to the first prize. */
function resultWith(answer: 'received' | null): PurchaseResult {
  const won = ownPrizes()
    .slice(0, 1)
    .map((prize) => ({ ...prize, delivery: { deliveredOn: null, answer } }));
  return { ...{ drawNumber: 1, drawnOn: '2026-12-19', numbers: [92] }, won };
}

function Page() {
  const [result, setResult] = useState<PurchaseResult | null>(resultWith(null));
  return (
    <>
      <h1 tabIndex={-1}>Seu recibo</h1>
      {result && <WonPrizes result={result} stored={STORED} onAnswered={setResult} />}
    </>
  );
}

test('once a prize was confirmed, the title has the focus of the button that is gone (P-839)', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  vi.mocked(callApi).mockResolvedValue(resultWith('received') as never);
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Recebi o prêmio' }));
  const confirm = await screen.findByText('Confirmar que recebi');
  confirm.closest('button')?.focus();
  fireEvent.click(confirm);
  await screen.findByText(/Você confirmou que recebeu/);
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
});
