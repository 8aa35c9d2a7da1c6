import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#core/domain/durations.ts';
import { freezePool } from '#server/tickets/pool/freeze-pool.ts';
import { findPool } from '#server/tickets/pool/pool.ts';
import type { Purchase } from '#server/tickets/purchases/purchase.ts';
import { recordSoldList } from '#server/tickets/sold-list/record-sold-list.ts';
import { databaseClock } from '#server/tickets/sources.ts';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { expireAllHolds } from '#server/tickets/transitions/sweep.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { brokenPromises } from './invariants.ts';
import { TicketShop } from './open-shop.ts';

const HISTORIES = atDepth({ small: 40, full: 200 });
/** What one may take on a slow machine. */
const EACH_MS = 3_000;
/** From the last preparation to the freeze, in paces: a pace is the duration of one purchase, measured just before. */
const FREEZES_IN = 3;
/** Shortest pace, milliseconds. */
const MIN_PACE_MS = 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const atPace = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);

/** One payment: when it comes, and for what. */
const payment = fc.record({
  /** After the end of the time to pay, in paces. */
  at: atPace(-3, 1),
  by: fc.constantFrom('provider' as const, 'hand' as const),
  /** Whether its hold has ended before. */
  isLate: fc.boolean(),
  tickets: fc.integer({ min: 1, max: 3 }),
});
const histories = fc.record({
  model: fc.constantFrom('random' as const, 'manual' as const),
  payments: fc.array(payment, { minLength: 2, maxLength: 6 }),
  /** Of the freeze, in paces; before its time where the organizer finishes the raffle. */
  freezeDelay: atPace(-2, 1),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** A raffle that is sold by the real clock. */
async function openShop(model: History['model']): Promise<TicketShop> {
  const closesAt = new Date(Date.now() + HOUR_MS);
  const shop = await TicketShop.open(database.db, { maxTickets: 25, model, closesAt, clock: databaseClock });
  shop.now = new Date();
  return shop;
}

async function buyAll(shop: TicketShop, { payments, model }: History): Promise<Purchase[]> {
  const bought: Purchase[] = [];
  let next = 0;
  for (const { tickets, isLate } of payments) {
    const numbers = Array.from({ length: tickets }, (_, index) => next + index);
    next += tickets;
    const purchase = await shop.buy(model === 'manual' ? { numbers } : { quantity: tickets });
    if (isLate) await shop.cancel(purchase);
    bought.push(purchase);
  }
  return bought;
}

/** Freezes the list as the sweep does; returns the purchases that are in it. */
async function freeze(shop: TicketShop): Promise<string[]> {
  const { raffleId } = shop;
  const listed = await inTicketTransaction(database.another, async (transaction) => {
    await freezePool(transaction, raffleId, new Date());
    return transaction
      .selectFrom('purchase')
      .select('id')
      .where('raffleId', '=', raffleId)
      .where('status', '=', 'approved')
      .execute();
  });
  await expireAllHolds({ db: database.another, now: new Date(), ...shop.sources }, raffleId);
  return listed.map(({ id }) => id).sort();
}

/** Purchases in the recorded list of sold tickets. */
async function recordedList({ raffleId }: TicketShop): Promise<string[]> {
  const pool = await findPool(database.another, raffleId);
  if (!pool) throw new Error('no pool');
  await inTicketTransaction(database.another, (transaction) => recordSoldList(transaction, pool, new Date()));
  const ranges = await database.db
    .selectFrom('soldRange')
    .select('purchaseId')
    .where('raffleId', '=', raffleId)
    .execute();
  return [...new Set(ranges.map(({ purchaseId }) => purchaseId))].sort();
}

const rowsOf = (shop: TicketShop) =>
  database.db.selectFrom('purchase').select(['id', 'status']).where('raffleId', '=', shop.raffleId).execute();

const effectsOf = (shop: TicketShop) =>
  database.db
    .selectFrom('effect')
    .select(['purchaseId', 'outcome'])
    .where('raffleId', '=', shop.raffleId)
    .execute();

/** Sells what is paid in the race, and sets the end of the time to pay. */
async function prepare(history: History) {
  const shop = await openShop(history.model);
  const begunAt = performance.now();
  const bought = await buyAll(shop, history);
  const paceMs = Math.max(MIN_PACE_MS, (performance.now() - begunAt) / bought.length);
  const freezesAt = new Date((await databaseClock(database.db)).getTime() + FREEZES_IN * paceMs);
  const endsAt = performance.now() + FREEZES_IN * paceMs;
  const moments = { closesAt: freezesAt, freezesAt };
  await database.db.updateTable('pool').set(moments).where('raffleId', '=', shop.raffleId).execute();
  const until = (paces: number) => wait(Math.max(0, endsAt + paces * paceMs - performance.now()));
  return { shop, bought, until };
}

/** What became of money in all races. */
const seen = new Set<string>();

async function race(history: History): Promise<void> {
  const { shop, bought, until } = await prepare(history);
  const freezing = until(history.freezeDelay).then(() => freeze(shop));
  const paying = history.payments.map(async ({ at, by }, index) => {
    const purchase = bought[index];
    if (!purchase) throw new Error('a purchase is missing');
    await until(at);
    return by === 'hand' ? shop.confirmByHand(purchase) : shop.pay(purchase);
  });
  const [listed] = await Promise.all([freezing, ...paying]);
  const rows = await rowsOf(shop);
  const approved = rows.filter(({ status }) => status === 'approved').map(({ id }) => id);
  expect(approved.sort(), 'nothing is approved beside the frozen list').toEqual(listed);
  expect(await recordedList(shop), 'the recorded list is the frozen one').toEqual(listed);
  const outcomes = new Map((await effectsOf(shop)).map(({ purchaseId, outcome }) => [purchaseId, outcome]));
  for (const { id, status } of rows)
    expect([status, outcomes.get(id)]).toEqual(
      listed.includes(id) ? ['approved', 'paid'] : ['refund_due', 'refund_due'],
    );
  expect(await brokenPromises(database.db, shop.raffleId)).toEqual([]);
  for (const outcome of outcomes.values()) seen.add(outcome);
}

test(
  'money that races the freeze is in the list of sold numbers or goes back, never neither nor both',
  { timeout: HISTORIES * EACH_MS },
  async () => {
    await fc.assert(fc.asyncProperty(histories, race), { numRuns: HISTORIES, seed: 7 });
    expect([...seen]).toEqual(expect.arrayContaining(['paid', 'refund_due']));
  },
);
