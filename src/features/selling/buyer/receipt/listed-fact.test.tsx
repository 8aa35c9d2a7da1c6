// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createHmac } from 'node:crypto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPublicLog } from '#core/contract/draw/public-log.ts';
import { readResult } from '#core/contract/draw/result.ts';
import { readListedPurchase } from '#core/contract/draw/sold-list.ts';
import { listTerms } from '#core/contract/selling/public-sales.ts';
import { hexOf } from '#core/domain/bytes.ts';
import type { ListedPurchase } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { checkReceipt } from '#core/domain/draw/receipt/check-receipt.ts';
import { commitmentToHash } from '#core/domain/draw/ticket-secret.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { type PublicLogPage, raffleLogKey } from '#core/domain/public-log.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readReceipt } from '#core/wire/draw/receipt.ts';
import { download } from '#src/raffle-files/download.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { leafOf, listedPlace, logWithRoot, nodeSha256 } from '#tests/builders/listed-place.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ListFactRow } from './list-fact-row.tsx';
import { ListedFact } from './listed-fact.tsx';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/raffle-files/download.ts');

const PURCHASE = inStatus('approved', { quantity: 2, numbers: [7, 42] });
const BUYER = { id: PURCHASE.id, phone: PURCHASE.buyerPhone };
const STORED: StoredPurchase = {
  id: PURCHASE.id,
  request: {
    ...{ id: PURCHASE.id, secret: 's', raffleId: 'r', name: 'Ana', phone: PURCHASE.buyerPhone },
    ...{ option: 'pix', amountCents: 2000, acceptedRules: true, isAdult: true, numbers: [7, 42] },
  },
  raffle: purchasedRaffleOf(openSale({ config: { supportPhone: '11987654321' } })),
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

/** Answers each call with its replies in turn, the last one again and again. */
function answer(calls: [call: unknown, ...replies: unknown[]][]): void {
  vi.mocked(callApi).mockImplementation((asked) => {
    const replies = calls.find(([call]) => call === asked) ?? [asked];
    const reply = replies.length > 2 ? replies.splice(1, 1)[0] : replies[1];
    return reply instanceof ApiError ? Promise.reject(reply) : Promise.resolve(reply as never);
  });
}

const inReceipt = (stored: StoredPurchase, purchase = PURCHASE, isDrawn = false) => (
  <MemoryRouter>
    <dl>
      <ListedFact {...{ stored, purchase, isDrawn }} />
    </dl>
  </MemoryRouter>
);

async function expectFinding(stored: StoredPurchase, words: string, purchase = PURCHASE): Promise<void> {
  render(inReceipt(stored, purchase));
  expect((await screen.findByText(words)).role).toBe('status');
}

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
  answer([
    [readListedPurchase, place],
    [readPublicLog, log],
  ]);
  await expectFinding(STORED, words);
});

const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
const hmacSha256 = (key: Uint8Array, message: Uint8Array) =>
  createHmac('sha256', key).update(message).digest();
const OTHER_SECRET = SECRET.toReversed();
/** The terms of a raffle of so many numbers. */
const termsFor = (maxTickets: number) => JSON.stringify({ model: 'random', maxTickets });
const IN_ORDER = 'Você está nela, com os números da ordem fixada antes da venda';
/** 44 and 34 of a hundred tickets (docs/PROOF.md), for the raffle id of its vectors. */
const DRAWN_RAFFLE = { ...STORED.raffle, id: '01930000-0000-7000-8000-000000000001' };
const RANDOM: StoredPurchase = {
  ...STORED,
  request: { ...STORED.request, numbers: undefined, quantity: 2 },
  raffle: DRAWN_RAFFLE,
};

/** The page of the public log with the commitment to a secret and to terms. */
function logWithSecret(secret: Uint8Array, terms = termsFor(100)): PublicLogPage {
  const hash = nodeSha256(Buffer.from(terms));
  const commitment = commitmentToHash(nodeSha256, { raffleId: DRAWN_RAFFLE.id, secret }, hash);
  const raffle = raffleLogKey(nodeSha256, DRAWN_RAFFLE.id);
  const data = { commitment, terms: hexOf(hash) };
  const entry = JSON.stringify({ seq: 5, kind: 'commitment', raffle, data });
  const head = { seq: 5, hash: 'ab'.repeat(32) };
  return { head, entries: [{ ...head, entry }] };
}

test.each<[string, Uint8Array, number[], string]>([
  ['has the numbers of its places', SECRET, [34, 44], IN_ORDER],
  ['has other numbers', SECRET, [34, 45], WRONG],
  ['has the numbers of a secret that was not committed to', OTHER_SECRET, [34, 44], WRONG],
])('once the secret is revealed, a purchase that %s', async (_, committed, numbers, words) => {
  const place = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);
  answer([
    [readListedPurchase, place],
    [readResult, { secret: hexOf(SECRET) }],
    [listTerms, [{ logSeq: 5, terms: termsFor(100) }]],
    [readPublicLog, logWithRoot(DRAWN_RAFFLE.id, place), logWithSecret(committed)],
  ]);
  await expectFinding(RANDOM, words, { ...PURCHASE, numbers });
});

test.each<[string, string | null, string, string]>([
  ['other terms than the committed ones', termsFor(200), termsFor(100), WRONG],
  ['terms of another count of numbers', termsFor(200), termsFor(200), WRONG],
  ['no terms', null, termsFor(100), 'Você está nela'],
])('once the secret is revealed, a purchase of a raffle with %s', async (_, terms, committed, words) => {
  const place = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);
  answer([
    [readListedPurchase, place],
    [readResult, { secret: hexOf(SECRET) }],
    [listTerms, [{ logSeq: 5, terms }]],
    [readPublicLog, logWithRoot(DRAWN_RAFFLE.id, place), logWithSecret(SECRET, committed)],
  ]);
  await expectFinding(RANDOM, words, { ...PURCHASE, numbers: [34, 44] });
});

test('the order is checked with the terms that hold, which may be later ones than the first', async () => {
  const place = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);
  answer([
    [readListedPurchase, place],
    [readResult, { secret: hexOf(SECRET) }],
    [
      listTerms,
      [
        { logSeq: 5, terms: termsFor(200) },
        { logSeq: 6, terms: termsFor(100) },
      ],
    ],
    [
      readPublicLog,
      logWithRoot(DRAWN_RAFFLE.id, place),
      logWithSecret(SECRET, termsFor(200)),
      logWithSecret(SECRET, termsFor(100)),
    ],
  ]);
  await expectFinding(RANDOM, IN_ORDER, { ...PURCHASE, numbers: [34, 44] });
});

test('the receipt file has all that shows the place in the list, also without the server', async () => {
  const place = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);
  answer([
    [readListedPurchase, place],
    [readResult, { secret: hexOf(SECRET) }],
    [listTerms, [{ logSeq: 5, terms: termsFor(100) }]],
    [readPublicLog, logWithRoot(DRAWN_RAFFLE.id, place), logWithSecret(SECRET)],
  ]);
  await expectFinding(RANDOM, IN_ORDER, { ...PURCHASE, numbers: [34, 44] });
  fireEvent.click(screen.getByRole('button', { name: 'Baixar recibo' }));
  const file = vi.mocked(download).mock.lastCall?.[0];
  expect(file?.name).toBe(`recibo-${PURCHASE.code}.json`);
  const kept = readReceipt((await file?.text()) ?? '');
  expect(kept).toMatchObject({ code: PURCHASE.code, numbers: [34, 44], logHead: null });
  expect(checkReceipt({ sha256: nodeSha256, hmacSha256, encodeText: Buffer.from }, kept)).toBe('in-order');
});

test('before there is a result, a purchase of the random model is listed', async () => {
  const place = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);
  answer([
    [readListedPurchase, place],
    [readResult, null],
    [readPublicLog, logWithRoot(DRAWN_RAFFLE.id, place)],
  ]);
  await expectFinding(RANDOM, 'Você está nela');
});

test('a receipt that stays open finds the list once it is there, and what the result reveals', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const place = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);
  const root = logWithRoot(DRAWN_RAFFLE.id, place);
  answer([
    [readListedPurchase, null, failed, place],
    [readResult, null, { secret: hexOf(SECRET) }],
    [listTerms, [{ logSeq: 5, terms: termsFor(100) }]],
    [readPublicLog, root, root, logWithSecret(SECRET)],
  ]);
  const purchase = { ...PURCHASE, numbers: [34, 44] };
  const { rerender } = render(inReceipt(RANDOM, purchase));
  const words = () => screen.getByRole('status').textContent;
  await later(0);
  expect(words()).toBe('Ainda não saiu');
  await later(MINUTE_MS);
  expect(words()).toBe(UNREAD);
  await later(MINUTE_MS);
  expect(words()).toBe('Você está nela');
  const readings = vi.mocked(callApi).mock.calls.length;
  await later(3 * MINUTE_MS);
  expect(callApi).toHaveBeenCalledTimes(readings);
  rerender(inReceipt(RANDOM, purchase, true));
  await later(0);
  expect(words()).toBe(IN_ORDER);
});

test('a list that was read stays where it cannot be read again', async () => {
  const place = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);
  answer([
    [readListedPurchase, place, failed],
    [readResult, null],
    [readPublicLog, logWithRoot(DRAWN_RAFFLE.id, place)],
  ]);
  const { rerender } = render(inReceipt(RANDOM));
  await screen.findByText('Você está nela');
  const readings = vi.mocked(callApi).mock.calls.length;
  rerender(inReceipt(RANDOM, PURCHASE, true));
  await vi.waitFor(() => expect(vi.mocked(callApi).mock.calls.length).toBeGreaterThan(readings));
  await act(() => Promise.resolve());
  expect(screen.getByRole('status').textContent).toBe('Você está nela');
});

test('a buyer who is not in the list reads how to report it where the organizer has given no phone', () => {
  render(<ListFactRow finding="absent" canAsk={false} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Você não está nela. Guarde esta tela e denuncie na página da rifa.',
  );
});
