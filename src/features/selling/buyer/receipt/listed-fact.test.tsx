// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListedPurchase } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { leafOf, listedPlace } from '#tests/builders/listed-place.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ListedFact } from './listed-fact.tsx';

vi.mock('#src/api/call-api.ts');
afterEach(cleanup);

const PURCHASE = inStatus('approved', { quantity: 2, numbers: [7, 42] });
const BUYER = { id: PURCHASE.id, phone: PURCHASE.buyerPhone };
const STORED: StoredPurchase = {
  id: PURCHASE.id,
  request: {
    ...{ id: PURCHASE.id, secret: 's', raffleId: 'r', name: 'Ana', phone: PURCHASE.buyerPhone, quantity: 2 },
    ...{ option: 'pix', amountCents: 2000, acceptedRules: true, isAdult: true },
  },
  raffle: purchasedRaffleOf(openSale({})),
  purchase: PURCHASE,
  createdAt: 0,
};

test.each<[string, () => Promise<ListedPurchase | null>, string]>([
  [
    'is listed',
    () => Promise.resolve(listedPlace([leafOf(BUYER, 7, 8), leafOf(BUYER, 42, 43)])),
    'Você está nela',
  ],
  [
    'is listed with other numbers',
    () => Promise.resolve(listedPlace([leafOf(BUYER, 7, 8), leafOf(BUYER, 43, 44)])),
    'Não confere. Guarde esta tela e fale com o organizador.',
  ],
  ['has no list yet', () => Promise.resolve(null), 'Ainda não saiu'],
  ['cannot be looked up', () => Promise.reject(new ApiError('network')), 'Não deu para conferir'],
])('a purchase that %s', async (_, reply, words) => {
  vi.mocked(callApi).mockImplementation(reply as never);
  render(
    <dl>
      <ListedFact stored={STORED} purchase={PURCHASE} />
    </dl>,
  );
  expect((await screen.findByText(words)).role).toBe('status');
});
