// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readPublicLog } from '#core/contract/draw/public-log.ts';
import { readListedPurchase } from '#core/contract/draw/sold-list.ts';
import type { ListedPurchase } from '#core/domain/draw/sold-list/public-sold-list.ts';
import type { PublicLogPage } from '#core/domain/public-log.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { leafOf, listedPlace, logWithRoot } from '#tests/builders/listed-place.ts';
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
    ...{ id: PURCHASE.id, secret: 's', raffleId: 'r', name: 'Ana', phone: PURCHASE.buyerPhone },
    ...{ option: 'pix', amountCents: 2000, acceptedRules: true, isAdult: true, numbers: [7, 42] },
  },
  raffle: purchasedRaffleOf(openSale({})),
  purchase: PURCHASE,
  createdAt: 0,
};

const PLACE = listedPlace([leafOf(BUYER, 7, 8), leafOf(BUYER, 42, 43)]);
const WRONG = 'Não confere. Guarde esta tela e fale com o organizador.';
const UNREAD = 'Não deu para conferir';
const logOf = (place: ListedPurchase, raffleId = STORED.raffle.id) => logWithRoot(raffleId, place);
const failed = new ApiError('network');
const EMPTY_LOG: PublicLogPage = { ...logOf(PLACE), entries: [] };
const OTHER_ENTRY: PublicLogPage = { ...EMPTY_LOG, entries: [{ ...EMPTY_LOG.head, entry: '{"seq":12}' }] };

test.each<[string, ListedPurchase | ApiError | null, PublicLogPage | ApiError, string]>([
  ['is listed', PLACE, logOf(PLACE), 'Você está nela'],
  [
    'is listed with other numbers',
    listedPlace([leafOf(BUYER, 7, 8), leafOf(BUYER, 43, 44)]),
    logOf(listedPlace([leafOf(BUYER, 7, 8), leafOf(BUYER, 43, 44)])),
    WRONG,
  ],
  ['has no list yet', null, failed, 'Ainda não saiu'],
  [
    'is not in the list',
    { ...PLACE, total: 0, leaves: [] },
    logOf(PLACE),
    'Você não está nela. Guarde esta tela e fale com o organizador.',
  ],
  ['is in a list that is not the one of the log', PLACE, logOf({ ...PLACE, root: 'ab'.repeat(32) }), WRONG],
  ['is in a list of another length', PLACE, logOf({ ...PLACE, count: 5 }), WRONG],
  ["is in another raffle's list", PLACE, logOf(PLACE, 'another'), WRONG],
  ['is in a list of another entry', PLACE, logOf({ ...PLACE, logSeq: 13 }), WRONG],
  ['is in a list that the log does not have', PLACE, EMPTY_LOG, WRONG],
  ['is in a list whose entry is another one', PLACE, OTHER_ENTRY, WRONG],
  ['cannot be looked up', failed, failed, UNREAD],
  ['cannot be compared with the log', PLACE, failed, UNREAD],
])('a purchase that %s', async (_, place, log, words) => {
  const replies = new Map<unknown, unknown>([
    [readListedPurchase, place],
    [readPublicLog, log],
  ]);
  vi.mocked(callApi).mockImplementation((call) => {
    const reply = replies.get(call);
    return reply instanceof ApiError ? Promise.reject(reply) : Promise.resolve(reply as never);
  });
  render(
    <dl>
      <ListedFact stored={STORED} purchase={PURCHASE} />
    </dl>,
  );
  expect((await screen.findByText(words)).role).toBe('status');
});
