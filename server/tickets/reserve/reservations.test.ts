import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { numbersIn } from '#core/domain/selling/ticket-ranges.ts';
import { findPurchase } from '#server/tickets/purchases/purchase.ts';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { brokenPromises, ownedRanges } from '#tests/api/tickets/invariants.ts';
import { type ShopOptions, TicketShop } from '#tests/api/tickets/open-shop.ts';
import { CLOSING, FREEZE_AFTER_MS, newPhone, OPENING, type Wish } from '#tests/api/tickets/ticket-shop.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openShop = (options: ShopOptions) => TicketShop.open(database.db, options);
const manyTimes = <T>(times: number, make: (index: number) => T): T[] =>
  Array.from({ length: times }, (_, index) => make(index));
const holdsAll = async (shop: TicketShop) =>
  expect(await brokenPromises(shop.db, shop.raffleId, { max: shop.limit })).toEqual([]);

describe('a raffle of the random model', () => {
  test('gives every ticket once to buyers that come at once, and no more', async () => {
    const shop = await openShop({ maxTickets: 100 });
    const outcomes = await Promise.all(manyTimes(40, () => shop.reserve({ quantity: 3 })));
    expect(outcomes.filter(({ kind }) => kind === 'reserved')).toHaveLength(33);
    expect(outcomes.at(-1)).toEqual({ kind: 'sold-out', available: 1 });
    expect(await shop.reserve()).toMatchObject({ kind: 'reserved', isReplay: false });
    expect(await shop.reserve()).toEqual({ kind: 'sold-out', available: 0 });
    await holdsAll(shop);
  });

  test('gives out what came back once nothing fresh is left, in an order that nobody can foresee', async () => {
    const keys = [0.9, 0.1, 0.5];
    const shop = await openShop({ maxTickets: 30, random: () => keys.shift() ?? 0.7 });
    const bought = [];
    for (let count = 0; count < 6; count += 1) bought.push(await shop.buy({ quantity: 5 }));
    for (const index of [0, 2, 4]) await shop.cancel(bought[index] as { id: string });
    const next = await shop.buy({ quantity: 7 });
    // The keys of the three were 0.9, 0.1 and 0.5: positions 10 to 14 come first, then 20 to 24.
    expect(await ownedRanges(shop.db, shop.raffleId, next.id)).toEqual([
      { lo: 10, hi: 15 },
      { lo: 20, hi: 22 },
    ]);
    expect(await shop.reserve({ quantity: 9 })).toEqual({ kind: 'sold-out', available: 8 });
    await shop.buy({ quantity: 8 });
    await holdsAll(shop);
  });

  test('gives the last fresh ones and some that came back to one buyer', async () => {
    const shop = await openShop({ maxTickets: 20 });
    const first = await shop.buy({ quantity: 6 });
    await shop.buy({ quantity: 10 });
    await shop.cancel(first);
    const both = await shop.buy({ quantity: 7 });
    const positions = numbersIn(await ownedRanges(shop.db, shop.raffleId, both.id));
    expect(positions.slice(-4)).toEqual([16, 17, 18, 19]);
    expect(positions.filter((position) => position < 6)).toHaveLength(3);
    await holdsAll(shop);
  });

  test('takes no numbers that a buyer picked, no raffle that is not published, and nothing after the closing', async () => {
    const shop = await openShop({ maxTickets: 20 });
    expect(await shop.reserve({ numbers: [3] })).toEqual({ kind: 'invalid' });
    for (const quantity of [0, -1, 1.5])
      expect(await shop.reserve({ quantity })).toEqual({ kind: 'invalid' });
    expect(await shop.reserve({ phone: '' })).toEqual({ kind: 'invalid' });
    shop.now = CLOSING;
    expect(await shop.reserve()).toEqual({ kind: 'closed' });
    await holdsAll(shop);
  });
});

describe('a raffle of the manual model', () => {
  test('gives each number to one of the buyers that want it at once, and says to the others which are gone', async () => {
    const shop = await openShop({ maxTickets: 50, model: 'manual' });
    const outcomes = await Promise.all([
      shop.reserve({ numbers: [7, 8] }),
      shop.reserve({ numbers: [9, 8, 7] }),
      shop.reserve({ numbers: [49, 0] }),
      shop.reserve({ numbers: [9] }),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['reserved', 'numbers-taken', 'reserved', 'reserved']);
    expect(outcomes[1]).toEqual({ kind: 'numbers-taken', numbers: [8, 7] });
    await holdsAll(shop);
  });

  test.each([[[50]], [[-1]], [[1.5]], [[3, 3]], [[]], [[2 ** 31]]])('has no numbers %j', async (numbers) => {
    const shop = await openShop({ maxTickets: 50, model: 'manual' });
    expect(await shop.reserve({ numbers })).toEqual({ kind: 'invalid' });
    expect(await shop.reserve({ quantity: 2 })).toEqual({ kind: 'invalid' });
  });
});

describe('one buyer', () => {
  test('has at most the maximum, counting what is paid, and each purchase at least the minimum', async () => {
    const shop = await openShop({ maxTickets: 100 });
    const [phone, limits] = [newPhone(), { min: 3, max: 10 }];
    const tooFew = { kind: 'below-minimum', available: 100 };
    expect(await shop.reserve({ phone, limits, quantity: 2 })).toEqual(tooFew);
    expect(await shop.reserve({ phone, limits, quantity: 11 })).toEqual({ kind: 'above-maximum' });
    await shop.pay(await shop.buy({ phone, limits, quantity: 7 }));
    expect(await shop.reserve({ phone, limits, quantity: 4 })).toEqual({ kind: 'above-maximum' });
    expect(await shop.reserve({ phone, limits, quantity: 2 })).toMatchObject({ kind: 'below-minimum' });
    expect(await shop.reserve({ phone, limits, quantity: 3 })).toMatchObject({ kind: 'reserved' });
    await holdsAll(shop);
  });

  test.each<[string, Partial<ShopOptions>, Wish, Wish, Wish]>([
    ['drawn', {}, { quantity: 8 }, { quantity: 1 }, { quantity: 2 }],
    [
      'chosen',
      { model: 'manual' },
      { numbers: [0, 1, 2, 3, 4, 5, 6, 7] },
      { numbers: [8] },
      { numbers: [9, 8] },
    ],
  ])(
    'buys exactly the rest where fewer are left than the minimum: %s',
    async (_case, options, first, less, rest) => {
      const shop = await openShop({ maxTickets: 10, ...options });
      const limits = { min: 3, max: 10 };
      await shop.buy({ limits, ...first });
      expect(await shop.reserve({ limits, ...less })).toEqual({ kind: 'below-minimum', available: 2 });
      expect(await shop.reserve({ limits, ...rest })).toMatchObject({ kind: 'reserved' });
      await holdsAll(shop);
    },
  );

  test('buys for cash without minimum and maximum', async () => {
    const shop = await openShop({ maxTickets: 100 });
    const [phone, limits, kind] = [newPhone(), { min: 3, max: 5 }, 'sale' as const];
    for (const quantity of [1, 6, 20])
      expect(await shop.reserve({ phone, limits, quantity, kind })).toMatchObject({ kind: 'reserved' });
    await holdsAll(shop);
  });
});

describe('a request that comes again', () => {
  test('answers the same purchase, as it stands, and holds nothing twice', async () => {
    const shop = await openShop({ maxTickets: 10 });
    const wish = { id: crypto.randomUUID(), secretHash: 'mine', phone: newPhone(), quantity: 4 };
    const [first, again] = await Promise.all([shop.reserve(wish), shop.reserve(wish)]);
    if (first.kind !== 'reserved') throw new Error('the first is refused');
    expect(again).toEqual({ kind: 'reserved', purchase: first.purchase, isReplay: true });
    await shop.pay(first.purchase);
    shop.now = CLOSING;
    expect(await shop.reserve(wish)).toMatchObject({
      isReplay: true,
      purchase: { status: 'approved', tickets: 4 },
    });
    await holdsAll(shop);
  });

  test('is told nothing with another secret, nor in another raffle', async () => {
    const [shop, other] = [await openShop({ maxTickets: 10 }), await openShop({ maxTickets: 10 })];
    const { id } = await shop.buy({ secretHash: 'mine' });
    expect(await shop.reserve({ id, secretHash: 'not mine' })).toEqual({ kind: 'id-taken' });
    expect(await other.reserve({ id, secretHash: 'mine' })).toEqual({ kind: 'id-taken' });
  });

  test('in two raffles at once is taken by one of them', async () => {
    const shops = [await openShop({ maxTickets: 10 }), await openShop({ maxTickets: 10 })];
    const id = crypto.randomUUID();
    const outcomes = await Promise.all(shops.map((shop) => shop.reserve({ id })));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['id-taken', 'reserved']);
  });
});

test('a cash sale is approved at once, with its payment, whoever has a hold', async () => {
  const shop = await openShop({ maxTickets: 10 });
  const phone = newPhone();
  await shop.buy({ phone });
  const sold = await shop.buy({ phone, kind: 'sale', quantity: 2 });
  expect(sold).toMatchObject({ status: 'approved', option: 'cash', approvedAt: OPENING });
  expect(await shop.buy({ phone: '', kind: 'sale' })).toMatchObject({ status: 'approved' });
  await holdsAll(shop);
});

test('what is bought belongs to the account that buys, unless that was removed meanwhile (P-772, P-774)', async () => {
  const shop = await openShop({ maxTickets: 10 });
  // The shop's raffle has an owner with the same id.
  const account = shop.raffleId;
  expect(await shop.buy({ account })).toMatchObject({ buyerUserId: account });
  await shop.db.updateTable('appUser').set({ isDeleted: true }).where('id', '=', account).execute();
  const { id } = await shop.buy({ account });
  expect(await findPurchase(shop.db, id)).toMatchObject({ buyerUserId: null });
});

test('one request that cannot be stored does not affect the others', async () => {
  const shop = await openShop({ maxTickets: 10 });
  const outcomes = await Promise.allSettled([
    shop.reserve(),
    shop.reserve(),
    shop.reserve({ secretHash: 'a\0b' }),
    shop.reserve(),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await holdsAll(shop);
});

test('a hold may last beyond the closing, never beyond the freeze', async () => {
  const closesAt = new Date(OPENING.getTime() + 60_000);
  const shop = await openShop({ maxTickets: 10, closesAt });
  const freezesAt = new Date(closesAt.getTime() + FREEZE_AFTER_MS);
  expect((await shop.buy()).expiresAt).toEqual(new Date(OPENING.getTime() + 30 * 60_000));
  expect((await shop.buy({ holdMs: 2 * DAY_MS })).expiresAt).toEqual(freezesAt);
});
