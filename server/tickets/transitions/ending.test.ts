import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { brokenPromises } from '#tests/api/tickets/invariants.ts';
import { TicketShop } from '#tests/api/tickets/open-shop.ts';
import { SELLER } from '#tests/api/tickets/ticket-shop.ts';
import { noteReview } from '../purchases/change-purchase.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { inTicketTransaction } from '../transaction.ts';
import { finishEnding, markEnding } from './ending.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A hold by the card provider with an open attempt there. */
async function openAttempt() {
  const shop = await TicketShop.open(database.db, { maxTickets: 20 });
  const purchase = await shop.buy({ quantity: 2 });
  const { raffleId, id, expiresAt } = purchase;
  await database.db
    .insertInto('purchaseCheckout')
    .values({
      ...{ raffleId, purchaseId: id, method: 'pix', attempt: 1, state: 'open', credentialId: 'account' },
      ...{ idempotencyKey: id, providerRef: null, collectorId: null, content: null, createdAt: shop.now },
      expiresAt,
    })
    .execute();
  const end = () =>
    database.db
      .updateTable('purchaseCheckout')
      .set({ state: 'ended' })
      .where('purchaseId', '=', id)
      .execute();
  return { shop, purchase, end };
}

const mark = (shop: TicketShop, purchase: Purchase, action: 'cancel' | 'expire') =>
  inTicketTransaction(shop.db, (transaction) =>
    markEnding(transaction, purchase, { at: shop.now, action, actor: SELLER }),
  );

const finish = (shop: TicketShop, purchase: Purchase) =>
  inTicketTransaction(shop.db, (transaction) => finishEnding(transaction, purchase, shop.now, shop.sources));

describe('a hold by the card provider that is marked as ending', () => {
  test.each([
    ['expire', 'expired'],
    ['cancel', 'canceled'],
  ] as const)(
    'to %s keeps its tickets while an attempt is open, and ends after it',
    async (action, status) => {
      const { shop, purchase, end } = await openAttempt();
      await mark(shop, purchase, action);
      expect(await finish(shop, purchase)).toMatchObject({ status: 'pending' });
      expect(await shop.sweep()).toEqual([]);
      await end();
      expect(await finish(shop, purchase)).toMatchObject({ status });
      expect(await brokenPromises(shop.db, shop.raffleId)).toEqual([]);
    },
  );

  test('keeps its tickets while a payment is in review', async () => {
    const { shop, purchase, end } = await openAttempt();
    await end();
    await mark(shop, purchase, 'expire');
    await noteReview(shop.db, purchase, true);
    expect(await finish(shop, purchase)).toMatchObject({ status: 'pending' });
    expect(await shop.sweep()).toEqual([]);
    await noteReview(shop.db, purchase, false);
    expect(await shop.sweep()).toMatchObject([{ id: purchase.id, status: 'expired' }]);
  });

  test('is approved by money that comes meanwhile, and does not end any more', async () => {
    const { shop, purchase, end } = await openAttempt();
    await mark(shop, purchase, 'cancel');
    expect(await shop.pay(purchase)).toMatchObject({ kind: 'approved', tickets: 'held' });
    await end();
    expect(await finish(shop, purchase)).toMatchObject({ status: 'approved' });
    expect(await brokenPromises(shop.db, shop.raffleId)).toEqual([]);
  });

  test('stays as it was marked first, but a cancellation replaces an expiry', async () => {
    const { shop, purchase, end } = await openAttempt();
    for (const action of ['expire', 'cancel', 'expire'] as const) await mark(shop, purchase, action);
    await end();
    expect(await finish(shop, purchase)).toMatchObject({ status: 'canceled' });
  });

  test('does not end without the mark', async () => {
    const { shop, purchase, end } = await openAttempt();
    await end();
    expect(await finish(shop, purchase)).toMatchObject({ status: 'pending' });
  });
});
