// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { findPurchase, putPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { keptSecret } from './kept-link.ts';
import { openSavedLink } from './open-saved-link.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/api/public-raffle-page.ts');

const SECRET = 'a'.repeat(43);
const NOT_FOUND = new ApiError('refused', { status: 404 });
let count = 0;

/** A link that was not opened before. */
const aLink = () => ({ purchaseId: `01a1-f${(count += 1)}`, secret: SECRET });

function givenPurchase(purchaseId: string): void {
  vi.mocked(callApi).mockResolvedValue(inStatus('approved', { id: purchaseId }) as never);
  vi.mocked(readRafflePage).mockResolvedValue({
    raffle: { id: 'r1', slug: 'rifa', title: 'Rifa', organizer: { name: 'Lúcia' } },
    config: {
      images: [],
      drawsOn: null,
      postponements: [],
      supportPhone: '',
      paymentMinutes: 30,
      ticketModel: 'random',
    },
    tickets: { total: 100 },
  } as never);
}

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a purchase that was stored is open, and the tab forgets its secret', async () => {
  const link = aLink();
  givenPurchase(link.purchaseId);
  expect(await openSavedLink(link)).toBe('open');
  expect(await openSavedLink({ purchaseId: link.purchaseId.toUpperCase(), secret: '' })).toBe('open');
  expect(keptSecret(link.purchaseId)).toBe('');
});

test('without storage it is open, and the tab keeps the secret for the reload', async () => {
  const link = aLink();
  givenPurchase(link.purchaseId);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await openSavedLink(link)).toBe('open');
  expect(keptSecret(link.purchaseId)).toBe(SECRET);
  expect(await openSavedLink({ ...link, secret: '' })).toBe('open');
  expect(keptSecret(link.purchaseId)).toBe(SECRET);
});

test('a link is wrong only if the purchase is unknown: then its secret is forgotten', async () => {
  const link = aLink();
  vi.mocked(callApi).mockRejectedValue(NOT_FOUND);
  expect(await openSavedLink(link)).toBe('wrong');
  expect(keptSecret(link.purchaseId)).toBe('');
});

// It is asked for again on request.
test.each([408, 425, 429, 503])(
  'a link that is answered %i may be right: its secret stays',
  async (status) => {
    const link = aLink();
    vi.mocked(callApi).mockRejectedValue(new ApiError('refused', { status }));
    await expect(openSavedLink(link)).rejects.toThrow(ApiError);
    expect(keptSecret(link.purchaseId)).toBe(SECRET);
  },
);

test.each([
  ['its page is hidden', () => vi.mocked(readRafflePage).mockRejectedValue(NOT_FOUND)],
  ['it has no configuration', () => vi.mocked(readRafflePage).mockResolvedValue({ config: null } as never)],
])('a raffle is away if %s: the secret stays', async (_, hide) => {
  const link = aLink();
  givenPurchase(link.purchaseId);
  hide();
  expect(await openSavedLink(link)).toBe('raffle-away');
  expect(keptSecret(link.purchaseId)).toBe(SECRET);
});

test('without an answer the secret stays', async () => {
  const link = aLink();
  vi.mocked(callApi).mockRejectedValue(new ApiError('network'));
  await expect(openSavedLink(link)).rejects.toThrow('network');
  expect(keptSecret(link.purchaseId)).toBe(SECRET);
});

/** A purchase on this device, paid in the meantime as the server knows. */
async function givenKnown(id: string, secret: string, more: Partial<StoredPurchase> = {}): Promise<void> {
  const purchase = inStatus('pending', { id });
  await putPurchase({ id, request: { id, secret }, createdAt: 1, purchase, ...more } as StoredPurchase);
  givenPurchase(id);
}

test.each([
  ['by phone and code', ''],
  ['by a mailed token that has ended', 'b'.repeat(43)],
])('a purchase that the device knows %s has the secret of its link afterwards', async (_, before) => {
  const link = aLink();
  await givenKnown(link.purchaseId, before);
  expect(await openSavedLink(link)).toBe('open');
  const stored = await findPurchase(link.purchaseId);
  expect(stored).toMatchObject({ request: { secret: SECRET }, purchase: { status: 'approved' } });
  expect(keptSecret(link.purchaseId)).toBe('');
});

test.each([
  ['a wrong link', NOT_FOUND],
  ['a link without an answer', new ApiError('network')],
])('%s leaves what is stored as it is, and opens it', async (_, error) => {
  const link = aLink();
  await givenKnown(link.purchaseId, '');
  vi.mocked(callApi).mockRejectedValue(error);
  expect(await openSavedLink(link)).toBe('open');
  expect(await findPurchase(link.purchaseId)).toMatchObject({
    request: { secret: '' },
    purchase: { status: 'pending' },
  });
});

test('a purchase that was made here keeps its own secret, which no mail can end', async () => {
  const link = aLink();
  const own = 'c'.repeat(43);
  await givenKnown(link.purchaseId, own, { madeBy: null });
  expect(await openSavedLink(link)).toBe('open');
  expect(await findPurchase(link.purchaseId)).toMatchObject({ request: { secret: own } });
});

test('a link tells of a confirmation that was undone since the device saw it (P-863)', async () => {
  const link = aLink();
  await givenKnown(link.purchaseId, '', { purchase: inStatus('approved', { id: link.purchaseId }) });
  vi.mocked(callApi).mockResolvedValue(inStatus('in_process', { id: link.purchaseId }) as never);
  await openSavedLink(link);
  expect(await findPurchase(link.purchaseId)).toMatchObject({ isUnconfirmed: true });
});
