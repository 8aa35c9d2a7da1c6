import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { callApiPage } from '#src/api/call-page.ts';
import { keepAccountCopies, listKnownPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { readRestoredRaffle, type RestoredRaffle, restoredPurchase } from '../restored-purchase.ts';
import { refreshAccountPurchases } from './account-purchases.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/api/call-page.ts');
vi.mock('#src/storage/purchases.ts');
vi.mock('../restored-purchase.ts', { spy: true });

const SESSION = { user: { id: 'me' } as User, token: 'token' };
const RAFFLE = { raffle: { id: 'r1', title: 'Rifa' }, isManual: false } as RestoredRaffle;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

const bought = (id: string, more: Partial<Purchase> = {}) =>
  inStatus('approved', { id, buyerId: 'me', quantity: 2, numbers: [1, 2], ...more });

function given(pages: Purchase[][], stored: StoredPurchase[] = []): void {
  const left = pages.map((items, index) => ({
    items,
    changesCursor: undefined,
    nextCursor: index + 1 < pages.length ? `c${index}` : undefined,
  }));
  vi.mocked(callApiPage).mockImplementation(() => Promise.resolve(left.shift() as never));
  vi.mocked(listKnownPurchases).mockResolvedValue(stored);
}

/** The number of purchases that could not be read. */
const refresh = () => refreshAccountPurchases(SESSION, new AbortController().signal);

async function copiesAfterRefresh() {
  await refresh();
  const [accountId, list] = vi.mocked(keepAccountCopies).mock.lastCall ?? [];
  expect(accountId).toBe('me');
  return list?.copies ?? [];
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(readRestoredRaffle).mockResolvedValue(RAFFLE);
});

afterEach(() => {
  vi.useRealTimers();
});

test('every page is read, and each raffle once', async () => {
  given([[bought('p1'), bought('p2')], [bought('p3')]]);
  const copies = await copiesAfterRefresh();
  expect(copies.map(({ id, accountId, request }) => [id, accountId, request.secret])).toEqual([
    ['p1', 'me', ''],
    ['p2', 'me', ''],
    ['p3', 'me', ''],
  ]);
  expect(vi.mocked(callApiPage).mock.calls.map(([, input]) => (input as { query: object }).query)).toEqual([
    { user: 'me', populate: 'raffle', limit: '200' },
    { user: 'me', populate: 'raffle', limit: '200', cursor: 'c0' },
  ]);
  expect(readRestoredRaffle).toHaveBeenCalledTimes(1);
});

test('a raffle of a purchase on this device is not read again', async () => {
  given([[bought('p1')]], [restoredPurchase(bought('own'), 'secret', RAFFLE)]);
  expect(await copiesAfterRefresh()).toMatchObject([{ id: 'p1', raffle: { title: 'Rifa' } }]);
  expect(readRestoredRaffle).not.toHaveBeenCalled();
});

test.each([
  ['is not public', () => Promise.resolve(null)],
  ['cannot be read', () => Promise.reject(new ApiError('network'))],
])('a purchase whose raffle %s is counted, and the others are kept', async (_, read) => {
  given([[bought('p1'), bought('p2', { raffleId: 'hidden' })]]);
  vi.mocked(readRestoredRaffle).mockImplementation((id) =>
    id === 'hidden' ? read() : Promise.resolve(RAFFLE),
  );
  expect(await refresh()).toBe(1);
  const list = vi.mocked(keepAccountCopies).mock.lastCall?.[1];
  expect(list).toMatchObject({ ids: ['p1', 'p2'], copies: [{ id: 'p1' }] });
});

test('a purchase that cannot be read itself is counted, unless its copy is there, and the others are kept', async () => {
  const cut = bought('cut', { quantity: 150, numbers: numbers(100) });
  vi.mocked(callApi).mockRejectedValue(new ApiError('network'));
  given([[cut, bought('p1')]]);
  expect(await refresh()).toBe(1);
  expect(vi.mocked(keepAccountCopies).mock.lastCall?.[1]).toMatchObject({ copies: [{ id: 'p1' }] });
  given([[cut, bought('p1')]], [{ ...restoredPurchase(cut, '', RAFFLE), accountId: 'me' }]);
  expect(await refresh()).toBe(0);
});

test('a programming error is rethrown, not counted as unreadable', async () => {
  given([[bought('p1')]]);
  vi.mocked(readRestoredRaffle).mockRejectedValue(new TypeError('mistake'));
  await expect(refresh()).rejects.toThrow('mistake');
});

test('numbers that the list cuts off are read once, and what only the purchase itself has stays', async () => {
  const listed = bought('p1', { quantity: 150, numbers: numbers(100) });
  given([[listed]]);
  vi.mocked(callApi).mockResolvedValue(
    bought('p1', { quantity: 150, numbers: numbers(150), groupLink: 'group' }) as never,
  );
  const copies = await copiesAfterRefresh();
  expect(copies[0]?.purchase?.numbers).toHaveLength(150);
  given(
    [[listed]],
    copies.map((one) => ({ ...one, checkedAt: 0 })),
  );
  const again = await copiesAfterRefresh();
  expect(again[0]?.purchase).toMatchObject({ numbers: numbers(150), groupLink: 'group' });
  expect(callApi).toHaveBeenCalledTimes(1);
});

test("a copy's `checkedAt` is the time of the request, not of the reply", async () => {
  vi.useFakeTimers({ now: 5_000 });
  vi.mocked(callApiPage).mockImplementation(() => {
    vi.setSystemTime(9_000);
    return Promise.resolve({
      items: [bought('p1')],
      changesCursor: undefined,
      nextCursor: undefined,
    } as never);
  });
  expect(await copiesAfterRefresh()).toMatchObject([{ checkedAt: 5_000 }]);
  expect(vi.mocked(keepAccountCopies).mock.lastCall?.[1]).toMatchObject({ askedAt: 5_000, ids: ['p1'] });
});

test('numbers of a purchase that this device shows to another account are not read again', async () => {
  const listed = bought('p1', { quantity: 150, numbers: numbers(100) });
  const own = bought('p1', { buyerId: 'other', quantity: 150, numbers: numbers(150) });
  given([[listed]], [restoredPurchase(own, 'secret', RAFFLE)]);
  expect((await copiesAfterRefresh())[0]?.purchase).toMatchObject({ buyerId: 'me', numbers: numbers(150) });
  expect(callApi).not.toHaveBeenCalled();
});

test('the copy of a purchase of this device has no secret', async () => {
  given([[bought('p1')]], [restoredPurchase(bought('p1'), 'secret', RAFFLE)]);
  expect((await copiesAfterRefresh())[0]?.request.secret).toBe('');
});
