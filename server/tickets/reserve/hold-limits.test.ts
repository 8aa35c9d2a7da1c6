import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { brokenPromises } from '#tests/api/tickets/invariants.ts';
import { TicketShop } from '#tests/api/tickets/open-shop.ts';
import { newPhone, type Wish } from '#tests/api/tickets/ticket-shop.ts';
import { changeHolders, listHoldsOfDevice } from '../purchases/holders.ts';
import { reclaimReported } from '../transitions/reclaim.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openShop = (limit = 10_000) => TicketShop.open(database.db, { maxTickets: 100, limit });
const holdsAll = async (shop: TicketShop) =>
  expect(await brokenPromises(shop.db, shop.raffleId, { max: shop.limit })).toEqual([]);

describe('a phone', () => {
  test('may have several holds, from one device or several at once', async () => {
    const shop = await openShop();
    const [phone, device] = [newPhone(), randomUUID()];
    const wishes: Wish[] = [{ phone, device }, { phone }, { phone, device }];
    const outcomes = await Promise.all(wishes.map((wish) => shop.reserve(wish)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['reserved', 'reserved', 'reserved']);
    await holdsAll(shop);
  });

  test('is not paused by holds of other devices that lapsed, nor limited by what they hold', async () => {
    const shop = await openShop(5);
    const phone = newPhone();
    for (let time = 0; time < 3; time += 1) await shop.buy({ phone, quantity: 5 });
    expect(await shop.reserve({ phone, quantity: 5 })).toMatchObject({ kind: 'reserved' });
    await shop.lapse();
    expect(await shop.reserve({ phone, quantity: 5 })).toMatchObject({ kind: 'reserved' });
    await holdsAll(shop);
  });
});

describe('a device', () => {
  test('has the maximum with what it holds under any phone and what the phone has paid', async () => {
    const shop = await openShop(10);
    const [device, phone] = [randomUUID(), newPhone()];
    await shop.buy({ device, quantity: 4 });
    await shop.pay(await shop.buy({ phone, quantity: 3 }));
    expect(await shop.reserve({ device, phone, quantity: 4 })).toEqual({ kind: 'above-maximum' });
    expect(await shop.reserve({ device, phone, quantity: 3 })).toMatchObject({ kind: 'reserved' });
    await holdsAll(shop);
  });

  test('has at most three unpaid purchases in all raffles together', async () => {
    const [one, other] = [await openShop(), await openShop()];
    const device = randomUUID();
    const held = [await one.buy({ device }), await other.buy({ device }), await one.buy({ device })] as const;
    expect(await other.reserve({ device })).toEqual({ kind: 'too-many-holds' });
    expect((await listHoldsOfDevice(one.db, device)).toSorted()).toEqual(held.map(({ id }) => id).toSorted());
    // What was reported as paid is not paid yet.
    await one.report(held[0]);
    expect(await other.reserve({ device })).toEqual({ kind: 'too-many-holds' });
    await one.pay(held[0]);
    await one.cancel(held[2]);
    expect(await listHoldsOfDevice(one.db, device)).toEqual([held[1].id]);
    for (const shop of [one, other]) await shop.buy({ device });
    expect(await one.reserve({ device })).toEqual({ kind: 'too-many-holds' });
    for (const shop of [one, other]) await holdsAll(shop);
  });

  test('has no more than three where it asks in many raffles at once', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, () => openShop()));
    const device = randomUUID();
    const servers = shops.map((shop, index) => (index % 2 ? shop.throughServer(database.another) : shop));
    const outcomes = await Promise.all(servers.map((shop) => shop.reserve({ device })));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      ...['reserved', 'reserved', 'reserved'],
      ...['too-many-holds', 'too-many-holds', 'too-many-holds'],
    ]);
    for (const shop of shops) await holdsAll(shop);
  });

  test('that another server has given its third meanwhile is judged again', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const device = randomUUID();
    for (let time = 0; time < 3; time += 1) await shop.buy({ device });
    // What a flush that read the count before the third one would write.
    const fourth = { raffleId: other.raffleId, tickets: 1, device, address: '', status: 'pending' } as const;
    const late = shop.db
      .transaction()
      .execute((transaction) => changeHolders(transaction, [fourth], { kind: 'held', networks: new Map() }));
    await expect(late).rejects.toMatchObject({ code: '40001' });
    for (const each of [shop, other]) await holdsAll(each);
  });

  test('that asks again for its purchase gets it, also when it has three', async () => {
    const shop = await openShop();
    const [device, id] = [randomUUID(), randomUUID()];
    await shop.buy({ device, id, secretHash: 'mine' });
    for (let time = 0; time < 2; time += 1) await shop.buy({ device });
    expect(await shop.reserve({ device, id, secretHash: 'mine' })).toMatchObject({ isReplay: true });
  });
});

describe('an address', () => {
  test('holds at most its share, also with several devices in one batch; what is paid does not count', async () => {
    const shop = await openShop();
    const address = randomUUID();
    const wishes = [8, 9, 4, 3].map((quantity) => ({ address, quantity }));
    const outcomes = await Promise.all(wishes.map((wish) => shop.reserve(wish)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['reserved', 'reserved', 'address-full', 'reserved']);
    expect(outcomes[2]).toEqual({ kind: 'address-full', available: 3 });
    expect(await shop.reserve({ address })).toEqual({ kind: 'address-full', available: 0 });
    const [first] = outcomes;
    if (first?.kind === 'reserved') await shop.pay(first.purchase);
    expect(await shop.reserve({ address, quantity: 8 })).toMatchObject({ kind: 'reserved' });
    await holdsAll(shop);
  });
});

describe.each<[string, () => Wish]>([
  ['device', () => ({ device: randomUUID() })],
  ['address', () => ({ address: randomUUID() })],
])('three holds of one %s that lapsed', (_by, newWish) => {
  test('pause it for an hour in this raffle; a payment ends the count', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const wish = newWish();
    for (let time = 0; time < 3; time += 1) {
      await shop.buy(wish);
      await shop.lapse();
    }
    const until = new Date(shop.now.getTime() + 3_600_000);
    expect(await shop.reserve(wish)).toEqual({ kind: 'paused', until });
    expect(await shop.reserve({ ...wish, kind: 'sale' })).toMatchObject({ kind: 'reserved' });
    expect(await other.reserve(wish)).toMatchObject({ kind: 'reserved' });
    shop.pass(60);
    await shop.pay(await shop.buy(wish));
    await shop.buy(wish);
    await shop.lapse();
    expect(await shop.reserve(wish)).toMatchObject({ kind: 'reserved' });
    await holdsAll(shop);
  });

  test('none of those that it reported as paid and whose seller has not answered', async () => {
    const shop = await openShop();
    const wish = newWish();
    const holds = [await shop.buy(wish), await shop.buy(wish), await shop.buy(wish)];
    for (const hold of holds) await shop.report(hold);
    shop.pass(25 * 60);
    const sources = { db: shop.db, now: shop.now, ...shop.sources };
    const tickets = holds.reduce((sum, hold) => sum + hold.tickets, 0);
    const ended = await reclaimReported(sources, { raffleId: shop.raffleId, missing: { tickets } });
    expect(ended.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired']);
    expect(await shop.reserve(wish)).toMatchObject({ kind: 'reserved' });
    await holdsAll(shop);
  });

  test('count as none once one of them is paid late; canceled ones never count', async () => {
    const shop = await openShop();
    const wish = newWish();
    for (let time = 0; time < 3; time += 1) await shop.cancel(await shop.buy(wish));
    const holds = [await shop.buy(wish), await shop.buy(wish), await shop.buy(wish)] as const;
    await shop.lapse();
    expect(await shop.reserve(wish)).toMatchObject({ kind: 'paused' });
    await shop.pay(holds[0]);
    expect(await shop.reserve(wish)).toMatchObject({ kind: 'reserved' });
    await holdsAll(shop);
  });
});
