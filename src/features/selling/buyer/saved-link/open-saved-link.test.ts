// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
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
