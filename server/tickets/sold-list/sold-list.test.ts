import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leafHash, merkleRoot } from '#core/domain/draw/sold-list/merkle-tree.ts';
import {
  buyerCommitment,
  decodeLeaf,
  LEAF_BYTES,
  type SoldLeaf,
} from '#core/domain/draw/sold-list/sold-leaf.ts';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { type ShopOptions, TicketShop } from '#tests/api/tickets/open-shop.ts';
import { newPhone } from '#tests/api/tickets/ticket-shop.ts';
import { raffleKey } from '../log/log-entry.ts';
import { freezePool } from '../pool/freeze-pool.ts';
import { findPool } from '../pool/pool.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { sha256 } from '../node-bytes.ts';
import { inTicketTransaction } from '../transaction.ts';
import { publishRoot } from './publish-root.ts';
import { recordSoldList } from './record-sold-list.ts';
import { findSoldList, listPoolsWithoutRoot } from './sold-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const saltOf = (purchaseId: string) => Buffer.from(purchaseId.replaceAll('-', ''), 'hex');

const openShop = (options: Partial<ShopOptions> = {}) =>
  TicketShop.open(database.db, { maxTickets: 100, model: 'manual', ...options });

async function poolOf({ db, raffleId }: TicketShop) {
  const pool = await findPool(db, raffleId);
  if (!pool) throw new Error('no pool');
  return pool;
}

async function freeze(shop: TicketShop): Promise<void> {
  const { freezesAt } = await poolOf(shop);
  shop.now = freezesAt;
  await inTicketTransaction(shop.db, (transaction) => freezePool(transaction, shop.raffleId, shop.now));
}

async function record(shop: TicketShop): Promise<boolean> {
  const pool = await poolOf(shop);
  return inTicketTransaction(shop.db, (transaction) => recordSoldList(transaction, pool, shop.now));
}

async function publish(shop: TicketShop, db = shop.db): Promise<void> {
  await publishRoot(db, await poolOf(shop), { now: () => shop.now, saltOf });
}

async function publishAll(shop: TicketShop): Promise<SoldLeaf[]> {
  await freeze(shop);
  await record(shop);
  await publish(shop);
  return leavesOf(shop);
}

async function leavesOf({ db, raffleId }: TicketShop): Promise<SoldLeaf[]> {
  const blocks = await db
    .selectFrom('soldBlock')
    .select('leaves')
    .where('raffleId', '=', raffleId)
    .orderBy('block')
    .execute();
  const bytes = Buffer.concat(blocks.map(({ leaves }) => Buffer.from(leaves, 'base64')));
  return Array.from({ length: bytes.length / LEAF_BYTES }, (_, index) =>
    decodeLeaf(bytes, index * LEAF_BYTES),
  );
}

const rangesOf = (leaves: readonly SoldLeaf[]) => leaves.map(({ lo, hi }) => [lo, hi]);

/** Bought and paid. */
async function sell(shop: TicketShop, numbers: number[], phone = newPhone()): Promise<Purchase> {
  const purchase = await shop.buy({ numbers, phone });
  await shop.pay(purchase, { reference: `for ${purchase.id}` });
  return purchase;
}

describe('the list of sold tickets', () => {
  test('has what is paid at the freeze, ascending, without gaps of one purchase', async () => {
    const shop = await openShop();
    const phone = newPhone();
    const first = await sell(shop, [7, 8, 9, 20], phone);
    shop.pass(3);
    await sell(shop, [10, 11]);
    await sell(shop, [30], phone);
    await shop.buy({ numbers: [40] });
    await shop.cancel(await shop.buy({ numbers: [41] }));
    const leaves = await publishAll(shop);
    expect(rangesOf(leaves)).toEqual([
      [7, 10],
      [10, 12],
      [20, 21],
      [30, 31],
    ]);
    const [own, other, alsoOwn, third] = leaves.map(({ buyer }) => buyer);
    expect([alsoOwn, third]).toEqual([own, own]);
    expect([own, other].sort()).toEqual([1, 2]);
    const minutes = leaves.map(({ paidAtMinute }) => paidAtMinute);
    expect(minutes).toEqual([0, 3, 0, 3].map((after) => (minutes[0] ?? 0) + after));
    expect(leaves[0]).toMatchObject({
      kind: 'numbers',
      commitment: new Uint8Array(buyerCommitment(sha256, saltOf(first.id), { phone, id: first.id })),
    });
    expect(await findSoldList(shop.db, shop.raffleId)).toMatchObject({ tickets: 7, buyers: 2, leaves: 4 });
  });

  test('of the random model has positions', async () => {
    const shop = await openShop({ model: 'random' });
    const paid = [await shop.buy({ quantity: 3 }), await shop.buy({ quantity: 2 })];
    await shop.cancel(await shop.buy({ quantity: 5 }));
    for (const purchase of paid) await shop.pay(purchase);
    const leaves = await publishAll(shop);
    expect(leaves).toMatchObject([
      { kind: 'positions', lo: 0, hi: 3 },
      { kind: 'positions', lo: 3, hi: 5 },
    ]);
  });

  test('keeps what is given back after the freeze, even before it is recorded', async () => {
    const shop = await openShop();
    const [before, after, later] = [await sell(shop, [1]), await sell(shop, [2]), await sell(shop, [3])];
    await shop.refund(before, `for ${before.id}`);
    await freeze(shop);
    await shop.refund(after, `for ${after.id}`);
    expect(await record(shop)).toBe(true);
    await shop.refund(later, `for ${later.id}`);
    expect(await record(shop)).toBe(false);
    await publish(shop);
    expect(rangesOf(await leavesOf(shop))).toEqual([
      [2, 3],
      [3, 4],
    ]);
  });

  test('counts each purchase without a phone as a buyer of its own', async () => {
    const shop = await openShop();
    for (const number of [1, 2]) await shop.buy({ numbers: [number], phone: '', kind: 'sale' });
    const leaves = await publishAll(shop);
    expect(leaves.map(({ buyer }) => buyer).sort()).toEqual([1, 2]);
  });
});

describe('its root', () => {
  test('is that of a tree over all leaves, also over several blocks, and stands in the public log once', async () => {
    const shop = await openShop({ maxTickets: 5_000 });
    // Each second number: a leaf for each ticket.
    const numbers = Array.from({ length: 2_100 }, (_, index) => 2 * index);
    await sell(shop, numbers);
    const leaves = await publishAll(shop);
    await publish(shop);
    expect(leaves).toHaveLength(2_100);
    const blocks = await shop.db
      .selectFrom('soldBlock')
      .select(['firstLo', 'leaves'])
      .where('raffleId', '=', shop.raffleId)
      .orderBy('block')
      .execute();
    expect(blocks.map(({ firstLo }) => firstLo)).toEqual([0, 2_048, 4_096]);
    const bytes = Buffer.concat(blocks.map((block) => Buffer.from(block.leaves, 'base64')));
    const hashes = leaves.map((_, index) =>
      leafHash(sha256, bytes.subarray(index * LEAF_BYTES, (index + 1) * LEAF_BYTES)),
    );
    const root = Buffer.from(merkleRoot(sha256, hashes)).toString('hex');
    const list = await findSoldList(shop.db, shop.raffleId);
    expect(list).toMatchObject({ root, leaves: 2_100, tickets: 2_100, buyers: 1, rootAt: shop.now });
    const entries = await shop.db.selectFrom('logEntry').select(['seq', 'entry']).execute();
    const own = entries.filter(({ entry }) => entry.includes(raffleKey(shop.raffleId)));
    expect(own.map(({ seq }) => seq)).toEqual([list?.logSeq]);
    expect(JSON.parse(own[0]?.entry ?? '')).toMatchObject({
      kind: 'root',
      data: { root, leaves: 2_100, tickets: 2_100 },
    });
  });

  test('is published once by two servers', async () => {
    const shop = await openShop();
    await sell(shop, [5]);
    await freeze(shop);
    await Promise.all([record(shop), record(shop.throughServer(database.another))]);
    await Promise.all([publish(shop), publish(shop, database.another)]);
    const entries = await shop.db.selectFrom('logEntry').select('entry').execute();
    expect(entries.filter(({ entry }) => entry.includes(raffleKey(shop.raffleId)))).toHaveLength(1);
    expect(await leavesOf(shop)).toHaveLength(1);
  });

  test('is not published of a list that has lost a range', async () => {
    const shop = await openShop();
    await sell(shop, [5, 8]);
    await freeze(shop);
    await record(shop);
    await shop.db.deleteFrom('soldRange').where('raffleId', '=', shop.raffleId).where('lo', '=', 5).execute();
    await expect(publish(shop)).rejects.toThrow('1 of 2 sold tickets');
    expect(await leavesOf(shop)).toEqual([]);
    const waiting = await listPoolsWithoutRoot(shop.db);
    expect(waiting.map(({ raffleId }) => raffleId)).toContain(shop.raffleId);
  });

  test('of a raffle that sold nothing is that of an empty tree', async () => {
    const shop = await openShop();
    await publishAll(shop);
    const nothing = Buffer.from(sha256(new Uint8Array())).toString('hex');
    expect(await findSoldList(shop.db, shop.raffleId)).toMatchObject({
      root: nothing,
      leaves: 0,
      tickets: 0,
    });
  });
});
