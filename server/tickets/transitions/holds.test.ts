import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { brokenPromises } from '#tests/api/tickets/invariants.ts';
import { type ShopOptions, TicketShop } from '#tests/api/tickets/open-shop.ts';
import { newPhone, OPENING, SELLER } from '#tests/api/tickets/ticket-shop.ts';
import { listEvents } from '../purchases/events.ts';
import { findPurchase } from '../purchases/purchase.ts';
import { type Missing, reclaimReported } from './reclaim.ts';
import { cancelAllHolds } from './sweep.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openShop = (options: Partial<ShopOptions> = {}) =>
  TicketShop.open(database.db, { maxTickets: 20, ...options });
const holdsAll = async (shop: TicketShop) =>
  expect(await brokenPromises(shop.db, shop.raffleId, { max: shop.limit })).toEqual([]);
const reclaim = (shop: TicketShop, missing: Missing['missing']) =>
  reclaimReported({ db: shop.db, now: shop.now, ...shop.sources }, { raffleId: shop.raffleId, missing });

describe('holds', () => {
  test('reported as paid do not lapse, and are given up after 24 hours to somebody who wants them', async () => {
    const shop = await openShop();
    const phone = newPhone();
    const hold = await shop.buy({ phone });
    const keptUntil = new Date(OPENING.getTime() + 24 * 3_600_000);
    expect(await shop.report(hold)).toMatchObject({
      purchase: { status: 'in_process', expiresAt: keptUntil },
    });
    expect(await shop.report(hold)).toMatchObject({ kind: 'reported', isReplay: true });
    expect(await shop.lapse()).toEqual([]);
    expect(await reclaim(shop, { tickets: 1 })).toEqual([]);
    shop.pass(24 * 60);
    expect(await shop.sweep()).toEqual([]);
    const reportedLateAt = shop.now;
    expect(await reclaim(shop, { tickets: 1 })).toMatchObject([
      { id: hold.id, status: 'expired', reportedLateAt },
    ]);
    expect(await findPurchase(shop.db, hold.id)).toMatchObject({ status: 'expired', reportedLateAt });
    expect(await reclaim(shop, { tickets: 1 })).toEqual([]);
    shop.pass(1);
    expect(await shop.report(hold)).toMatchObject({
      ...{ kind: 'reported', isReplay: true },
      purchase: { status: 'expired', reportedLateAt },
    });
    const second = await shop.buy({ phone });
    expect(await shop.report(second)).toMatchObject({ kind: 'reported', isReplay: false });
    await shop.cancel(second);
    const third = await shop.buy({ phone });
    expect(await shop.report(third)).toMatchObject({ kind: 'reported', isReplay: false });
    await holdsAll(shop);
  });

  test('that were reported end only if that frees enough numbers for the buyer who waits: the oldest first, and no more than needed', async () => {
    const shop = await openShop();
    const [first, second] = [await shop.buy({ quantity: 4 }), await shop.buy({ quantity: 4 })];
    await shop.report(first);
    await shop.report(second);
    shop.pass(25 * 60);
    expect(await reclaim(shop, { tickets: 9 })).toEqual([]);
    expect(await reclaim(shop, { tickets: 3 })).toMatchObject([{ id: first.id }]);
    await holdsAll(shop);
  });

  test('of the manual model too', async () => {
    const shop = await openShop({ model: 'manual' });
    const [reported, other] = [await shop.buy({ numbers: [1, 2] }), await shop.buy({ numbers: [3] })];
    await shop.pay(await shop.buy({ numbers: [4] }));
    await shop.report(reported);
    await shop.report(other);
    shop.pass(25 * 60);
    expect(await reclaim(shop, { numbers: [2, 4] })).toEqual([]);
    expect(await reclaim(shop, { numbers: [2] })).toMatchObject([{ id: reported.id }]);
    await holdsAll(shop);
  });

  test('that were reported are given up however many it takes', async () => {
    const each = Array.from({ length: 101 }, (_, number) => number);
    const random = await openShop({ maxTickets: 101 });
    const single = await Promise.all(each.map(() => random.buy()));
    for (const hold of single) await random.report(hold);
    random.pass(25 * 60);
    expect(await reclaim(random, { tickets: 102 })).toEqual([]);
    expect(await reclaim(random, { tickets: 101 })).toHaveLength(101);
    await random.buy({ quantity: 101 });
    await holdsAll(random);

    const manual = await openShop({ maxTickets: 101, model: 'manual' });
    const whole = await manual.buy({ numbers: each });
    await manual.report(whole);
    manual.pass(25 * 60);
    expect(await reclaim(manual, { numbers: each })).toMatchObject([{ id: whole.id }]);
    await holdsAll(manual);
  });

  test('that are canceled give their tickets back, once', async () => {
    const shop = await openShop();
    const hold = await shop.buy({ quantity: 20 });
    expect(await shop.cancel(hold)).toMatchObject({ kind: 'canceled', purchase: { status: 'canceled' } });
    expect(await shop.cancel(hold)).toMatchObject({ kind: 'canceled', isReplay: true });
    const again = await shop.buy({ quantity: 20 });
    await shop.pay(again);
    expect(await shop.cancel(again)).toMatchObject({ kind: 'not-allowed' });
    await holdsAll(shop);
  });

  test('tell their whole history', async () => {
    const shop = await openShop();
    const hold = await shop.buy();
    await shop.report(hold);
    shop.pass(25 * 60);
    await reclaim(shop, { tickets: 1 });
    await shop.pay(hold, { reference: 'pix-1' });
    expect(
      (await listEvents(shop.db, hold)).map(({ kind, actor, status, reason }) => [
        kind,
        actor,
        status,
        reason,
      ]),
    ).toEqual([
      ['reserved', 'buyer', 'pending', ''],
      ['reported', 'buyer', 'in_process', ''],
      ['expired', 'system', 'expired', ''],
      ['approved', 'provider', 'approved', 'same'],
    ]);
  });

  test('that nobody has reported as paid are given up together by the seller', async () => {
    const shop = await openShop();
    const [open, reported, paid] = [await shop.buy(), await shop.buy(), await shop.buy()];
    await shop.report(reported);
    await shop.pay(paid);
    const sources = { db: shop.db, now: shop.now, ...shop.sources };
    expect(await cancelAllHolds(sources, shop.raffleId, SELLER)).toEqual({ canceled: [], marked: 1 });
    await shop.sweep();
    const statuses = [open, reported, paid].map(async ({ id }) => (await findPurchase(shop.db, id))?.status);
    expect(await Promise.all(statuses)).toEqual(['canceled', 'in_process', 'approved']);
    await holdsAll(shop);
  });
});
