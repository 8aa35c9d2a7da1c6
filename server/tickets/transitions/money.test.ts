import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numbersIn } from '#core/domain/selling/ticket-ranges.ts';
import { freezeDuePool, freezePool, moveClosing } from '#server/tickets/pool/freeze-pool.ts';
import { listEffects } from '#server/tickets/purchases/effects.ts';
import type { Purchase } from '#server/tickets/purchases/purchase.ts';
import { recordSoldList } from '#server/tickets/sold-list/record-sold-list.ts';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { brokenPromises, ownedRanges } from '#tests/api/tickets/invariants.ts';
import { type ShopOptions, TicketShop } from '#tests/api/tickets/open-shop.ts';
import { CLOSING, FREEZE_AFTER_MS, newPhone, OPENING, SELLER } from '#tests/api/tickets/ticket-shop.ts';
import { expireAllHolds } from './sweep.ts';
import { markRefunded } from './refunds.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openShop = (options: Partial<ShopOptions> = {}) =>
  TicketShop.open(database.db, { maxTickets: 20, ...options });
const holdsAll = async (shop: TicketShop) =>
  expect(await brokenPromises(shop.db, shop.raffleId, { max: shop.limit })).toEqual([]);
const positionsOf = async (shop: TicketShop, { id }: Purchase) =>
  numbersIn(await ownedRanges(shop.db, shop.raffleId, id));
const outcomesOf = async (shop: TicketShop, purchase: Purchase) =>
  (await listEffects(shop.db, purchase)).map(({ outcome, reason }) => [outcome, reason]);

describe('money in time', () => {
  test('approves a hold with its tickets, once, whoever tells it how often', async () => {
    const shop = await openShop();
    const hold = await shop.buy({ quantity: 3 });
    const told = await Promise.all([1, 2, 3].map(() => shop.pay(hold, { reference: 'pix-1' })));
    expect(told.map((outcome) => 'isReplay' in outcome && outcome.isReplay).sort()).toEqual([
      false,
      true,
      true,
    ]);
    expect(told.find((outcome) => 'isReplay' in outcome && !outcome.isReplay)).toMatchObject({
      kind: 'approved',
      tickets: 'held',
      purchase: { status: 'approved', approvedAt: OPENING, revision: 2 },
    });
    expect(await shop.confirmByHand(hold)).toMatchObject({ kind: 'already-approved' });
    await holdsAll(shop);
  });

  test('approves a hold whose time is up until the sweep comes', async () => {
    const shop = await openShop();
    const hold = await shop.buy();
    shop.pass(31);
    expect(await shop.sweep()).toEqual([]);
    expect(await shop.pay(hold)).toMatchObject({ kind: 'approved', tickets: 'held' });
  });

  test('that is less than the price goes back, and the hold waits on', async () => {
    const shop = await openShop();
    const hold = await shop.buy({ quantity: 2 });
    expect(await shop.pay(hold, { amountCents: 499 })).toMatchObject({
      kind: 'refund-due',
      reason: 'amount',
      purchase: { status: 'pending' },
    });
    expect(await shop.pay(hold)).toMatchObject({ kind: 'approved' });
    await holdsAll(shop);
  });

  test('that comes twice stays approved, and the surplus is owed by itself', async () => {
    const shop = await openShop();
    const hold = await shop.buy();
    await shop.pay(hold, { reference: 'pix-1' });
    const double = { kind: 'refund-due', reason: 'double', purchase: { status: 'approved' } };
    expect(await shop.pay(hold, { reference: 'pix-2' })).toMatchObject({ ...double, isReplay: false });
    expect(await shop.pay(hold, { reference: 'pix-2' })).toMatchObject({ ...double, isReplay: true });
    expect(await listEffects(shop.db, hold)).toMatchObject([
      { providerRef: 'pix-1', outcome: 'paid' },
      { providerRef: 'pix-2', outcome: 'refund_due', amountCents: 250 },
    ]);
    await shop.refund(hold, 'pix-2');
    expect(await outcomesOf(shop, hold)).toEqual([
      ['paid', ''],
      ['refunded', 'double'],
    ]);
    await holdsAll(shop);
  });
});

describe('money for a hold that has ended', () => {
  test('gets the same tickets while they are free, out of the midst of others', async () => {
    const shop = await openShop();
    const holds = [
      await shop.buy({ quantity: 4 }),
      await shop.buy({ quantity: 4 }),
      await shop.buy({ quantity: 4 }),
    ];
    await shop.lapse();
    expect(await shop.pay(holds[1] as Purchase)).toMatchObject({ kind: 'approved', tickets: 'same' });
    expect(await positionsOf(shop, holds[1] as Purchase)).toEqual([4, 5, 6, 7]);
    await holdsAll(shop);
  });

  test('gets others where one of them is gone, and goes back where there are not enough', async () => {
    const shop = await openShop({ maxTickets: 10 });
    const [hold, second] = [await shop.buy({ quantity: 4 }), await shop.buy({ quantity: 4 })];
    await shop.lapse();
    await shop.pay(await shop.buy({ quantity: 4 }));
    // The two fresh ones went first, then two of one of the holds: one of them gets the other six or its own.
    const told = [await shop.pay(hold), await shop.pay(second)];
    expect(told.map(({ kind }) => kind)).toEqual(['approved', 'refund-due']);
    expect(told[1]).toMatchObject({ reason: 'sold-out', purchase: { status: 'refund_due' } });
    await holdsAll(shop);
  });

  test('gets others in the random model where somebody has one of its own', async () => {
    const shop = await openShop({ maxTickets: 10 });
    const [hold, other] = [await shop.buy({ quantity: 4 }), await shop.buy({ quantity: 6 })];
    await shop.pay(other, { reference: 'other' });
    await shop.lapse();
    await shop.buy();
    await shop.refund(other, 'other');
    expect(await shop.pay(hold)).toMatchObject({ kind: 'approved', tickets: 'fresh' });
    await holdsAll(shop);
  });

  test('in the manual model goes back where one of its numbers is gone', async () => {
    const shop = await openShop({ model: 'manual' });
    const [one, other] = [await shop.buy({ numbers: [1, 2] }), await shop.buy({ numbers: [3, 4, 9] })];
    await shop.lapse();
    await shop.buy({ numbers: [2] });
    expect(await shop.pay(one)).toMatchObject({ kind: 'refund-due', reason: 'sold-out' });
    expect(await shop.pay(other)).toMatchObject({ kind: 'approved', tickets: 'same' });
    expect(await positionsOf(shop, other)).toEqual([3, 4, 9]);
    await holdsAll(shop);
  });

  test('is approved also where the phone then has more than the maximum', async () => {
    const shop = await openShop({ limit: 5 });
    const phone = newPhone();
    const hold = await shop.buy({ phone, quantity: 3 });
    await shop.lapse();
    await shop.pay(await shop.buy({ phone, quantity: 3 }));
    expect(await shop.pay(hold)).toMatchObject({ kind: 'approved', tickets: 'same' });
    await holdsAll(shop);
  });

  test('by the hand of the seller is the same', async () => {
    const shop = await openShop();
    const hold = await shop.buy({ quantity: 2 });
    await shop.lapse();
    expect(await shop.confirmByHand(hold)).toMatchObject({ kind: 'approved', tickets: 'same' });
    expect(await shop.confirmByHand(hold)).toMatchObject({ kind: 'already-approved' });
    await holdsAll(shop);
  });
});

const LATER = {
  closesAt: new Date(CLOSING.getTime() + 86_400_000),
  freezesAt: new Date(CLOSING.getTime() + 86_400_000 + FREEZE_AFTER_MS),
};

describe('the end of sales', () => {
  test('counts what was reserved before the closing and becomes known before the freeze, not after it', async () => {
    const shop = await openShop();
    const [first, second, late] = [await shop.buy(), await shop.buy(), await shop.buy()];
    await shop.report(second);
    shop.now = CLOSING;
    expect(await shop.reserve()).toEqual({ kind: 'closed' });
    const freezesAt = CLOSING.getTime() + FREEZE_AFTER_MS;
    shop.now = new Date(freezesAt - 1);
    expect(await shop.pay(first)).toMatchObject({ kind: 'approved' });
    expect(await shop.confirmByHand(second)).toMatchObject({ kind: 'approved' });
    shop.now = new Date(freezesAt);
    expect(await shop.pay(late, { approvedAt: OPENING })).toMatchObject({
      kind: 'refund-due',
      reason: 'closed',
      purchase: { status: 'refund_due' },
    });
    await holdsAll(shop);
  });

  test('once the list is frozen changes nothing any more: holds end, and money goes back', async () => {
    const shop = await openShop();
    const holds = [await shop.buy(), await shop.buy()];
    await shop.report(holds[1] as Purchase);
    const close = () =>
      inTicketTransaction(shop.db, (transaction) => freezePool(transaction, shop.raffleId, shop.now));
    expect([await close(), await close()]).toEqual([true, false]);
    expect(await moveClosing(shop.db, shop.raffleId, LATER)).toBe(false);
    expect(await shop.reserve()).toEqual({ kind: 'closed' });
    const ended = await expireAllHolds({ db: shop.db, now: shop.now, ...shop.sources }, shop.raffleId);
    expect(ended).toMatchObject([{ status: 'expired' }, { status: 'expired' }]);
    expect(await shop.pay(holds[0] as Purchase)).toMatchObject({ kind: 'refund-due', reason: 'closed' });
    await holdsAll(shop);
  });

  test('comes at its hour, not before one to which it was moved', async () => {
    const shop = await openShop();
    const freeze = () =>
      inTicketTransaction(shop.db, (transaction) =>
        freezeDuePool(transaction, shop.raffleId, shop.sources.clock),
      );
    shop.now = new Date(CLOSING.getTime() + FREEZE_AFTER_MS);
    await moveClosing(shop.db, shop.raffleId, LATER);
    expect(await freeze()).toBe(false);
    shop.now = LATER.freezesAt;
    expect([await freeze(), await freeze()]).toEqual([true, false]);
  });

  test('can be moved before it', async () => {
    const shop = await openShop();
    expect(await moveClosing(shop.db, shop.raffleId, LATER)).toBe(true);
    shop.now = CLOSING;
    expect(await shop.reserve()).toMatchObject({ kind: 'reserved' });
  });
});

describe('money that goes back', () => {
  test('frees the tickets before the freeze, and burns them after it', async () => {
    const shop = await openShop({ maxTickets: 4 });
    const bought = [await shop.buy({ quantity: 2 }), await shop.buy({ quantity: 2 })] as const;
    await shop.pay(bought[0], { reference: 'one' });
    await shop.pay(bought[1], { reference: 'two' });
    expect(await shop.refund(bought[0], 'one')).toMatchObject({
      kind: 'done',
      purchase: { status: 'refunded' },
    });
    expect(await shop.refund(bought[0], 'one')).toMatchObject({ kind: 'done', isReplay: true });
    expect(await positionsOf(shop, bought[0])).toEqual([]);
    await holdsAll(shop);
    shop.now = new Date(CLOSING.getTime() + FREEZE_AFTER_MS);
    await shop.refund(bought[1], 'two');
    expect(await positionsOf(shop, bought[1])).toEqual([2, 3]);
    await holdsAll(shop);
  });

  test('that is paid again after the freeze does not bring back tickets that were burnt before it, which are not in the list', async () => {
    const shop = await openShop({ maxTickets: 4, luckyNumbers: [1] });
    const bought = await shop.buy({ quantity: 2 });
    await shop.pay(bought, { reference: 'one' });
    expect(await shop.refund(bought, 'one')).toMatchObject({ purchase: { burnt: 2, staysListed: false } });
    const { raffleId } = shop;
    await inTicketTransaction(shop.db, (transaction) => freezePool(transaction, raffleId, shop.now));
    expect(await shop.pay(bought, { reference: 'one' })).toMatchObject({
      kind: 'refund-due',
      reason: 'closed',
    });
    await inTicketTransaction(shop.db, (transaction) =>
      recordSoldList(transaction, { raffleId, model: 'random' }, shop.now),
    );
    const listed = shop.db.selectFrom('soldRange').selectAll().where('raffleId', '=', raffleId);
    expect(await listed.execute()).toEqual([]);
    await holdsAll(shop);
  });

  test('is owed by decision of the seller, then marked as paid back', async () => {
    const shop = await openShop();
    const [hold, pending] = [await shop.buy(), await shop.buy()];
    await shop.confirmByHand(hold);
    expect(await shop.owe(hold)).toMatchObject({ kind: 'done', purchase: { status: 'refund_due' } });
    expect(await shop.owe(hold)).toMatchObject({ kind: 'done', isReplay: true });
    expect(await shop.owe(pending)).toMatchObject({ kind: 'not-allowed' });
    const mark = (purchase: Purchase) =>
      inTicketTransaction(shop.db, (transaction) =>
        markRefunded(transaction, purchase, { at: shop.now, actor: SELLER }),
      );
    expect(await mark(hold)).toMatchObject({
      kind: 'done',
      purchase: { status: 'refunded' },
      isReplay: false,
    });
    expect(await mark(hold)).toMatchObject({ kind: 'done', isReplay: true });
    expect(await mark(pending)).toMatchObject({ kind: 'not-allowed' });
    expect(await shop.pay(hold, { reference: 'late' })).toMatchObject({
      kind: 'refund-due',
      reason: 'ended',
    });
    await holdsAll(shop);
  });

  test('of an unknown purchase is answered ‘not found’', async () => {
    const shop = await openShop();
    expect(await shop.refund(await shop.buy(), 'unknown')).toEqual({ kind: 'not-found' });
    expect(await shop.pay({ id: 'unknown', tickets: 1 })).toEqual({ kind: 'not-found' });
    expect(await shop.owe({ id: 'unknown' })).toEqual({ kind: 'not-found' });
  });
});
