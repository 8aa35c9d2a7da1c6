import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#core/domain/durations.ts';
import { freezePool, moveClosing } from '#server/tickets/pool/freeze-pool.ts';
import { lockPool } from '#server/tickets/pool/pool.ts';
import type { Purchase } from '#server/tickets/purchases/purchase.ts';
import { databaseClock } from '#server/tickets/sources.ts';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { expireAllHolds } from '#server/tickets/transitions/sweep.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { brokenPromises } from './invariants.ts';
import { TicketShop } from './open-shop.ts';

const HISTORIES = atDepth({ small: 10, full: 200 });
/** What one may take on a slow machine. */
const EACH_MS = 3_000;
/** From the last preparation to the closing, in paces. */
const CLOSES_IN = 2.5;
/** By how much an edit brings the closing forward, in paces. */
const MOVED_BY = 2.5;
/** Shortest pace, milliseconds. */
const MIN_PACE_MS = 4;
const MAX_TICKETS = 25;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Instants relative to the middle of the race, in paces; a pace is the duration of one purchase, measured just before. */
const atPace = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const at = atPace(-2, 1);
const tickets = fc.integer({ min: 1, max: 3 });

/** What happens to a purchase that was made before: when, and whether its hold has ended by then. */
const change = fc.record({
  ...{ at, tickets, isLate: fc.boolean() },
  by: fc.constantFrom('provider' as const, 'hand' as const, 'report' as const),
});
/** A request for tickets; in the manual model for numbers from `first` on. */
const request = fc.record({
  ...{ at, tickets, first: fc.integer({ min: 0, max: MAX_TICKETS - 3 }) },
  kind: fc.constantFrom('hold' as const, 'hold' as const, 'sale' as const),
  isOther: fc.boolean(),
});
const histories = fc.record({
  model: fc.constantFrom('random' as const, 'manual' as const),
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  requests: fc.array(request, { minLength: 2, maxLength: 6 }),
  /** A transaction that holds the pool's lock for a time, most often over the closing. It may be an edit that brings the closing forward. */
  block: fc.record({
    ...{ at: atPace(-1.5, 0), isEdit: fc.boolean() },
    /** In paces. */
    lasts: atPace(0.5, 2.5),
  }),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

const wishOf = ({ model }: History, quantity: number, first: number) =>
  model === 'random' ? { quantity } : { numbers: Array.from({ length: quantity }, (_, at) => first + at) };

async function buyAll(shop: TicketShop, history: History): Promise<Purchase[]> {
  const bought: Purchase[] = [];
  for (const [place, each] of history.changes.entries()) {
    const purchase = await shop.buy(wishOf(history, each.tickets, place * 3));
    if (each.isLate) await shop.cancel(purchase);
    bought.push(purchase);
  }
  return bought;
}

/** Tells which purchases there were when the pool was locked, until when it was at least, and when sales close since. */
const blockPool = (raffleId: string, isEdit: boolean, forMs: number, closesAt: Date) =>
  inTicketTransaction(database.another, async (transaction) => {
    await lockPool(transaction, raffleId);
    const before = await transaction
      .selectFrom('purchase')
      .select('id')
      .where('raffleId', '=', raffleId)
      .execute();
    await wait(forMs);
    const until = await databaseClock(transaction);
    const moved = isEdit && until < closesAt ? until : closesAt;
    await moveClosing(transaction, raffleId, momentsOf(moved));
    return { before: before.map(({ id }) => id), until, closesAt: moved };
  });

const momentsOf = (closesAt: Date) => ({ closesAt, freezesAt: new Date(closesAt.getTime() + HOUR_MS) });

/** Asks for tickets, and what the database's clock said before and after. */
async function ask(shop: TicketShop, history: History, wanted: History['requests'][number]) {
  const { tickets: quantity, first, kind } = wanted;
  const begunAt = await databaseClock(shop.db);
  const outcome = await shop.reserve({ ...wishOf(history, quantity, first), kind });
  return { begunAt, outcome, endedAt: await databaseClock(shop.db) };
}
type Asked = Awaited<ReturnType<typeof ask>>;

function expectClosing(
  asked: readonly Asked[],
  { before, until, closesAt }: Awaited<ReturnType<typeof blockPool>>,
): void {
  for (const { begunAt, outcome, endedAt } of asked) {
    if (begunAt >= closesAt) expect(outcome).toEqual({ kind: 'closed' });
    if (endedAt < closesAt) expect(outcome.kind).not.toBe('closed');
    if (outcome.kind !== 'reserved') continue;
    expect(+outcome.purchase.createdAt, 'made before the closing').toBeLessThan(+closesAt);
    // Whoever waited for the lock got it after the closing.
    if (until >= closesAt) expect(before).toContain(outcome.purchase.id);
  }
}

const changeOf = (shop: TicketShop, { by }: History['changes'][number], purchase: Purchase) => {
  if (by === 'report') return shop.report(purchase);
  return by === 'hand' ? shop.confirmByHand(purchase) : shop.pay(purchase);
};

/** Each purchase by its id, with what became of its money. */
async function readEnds({ db, raffleId }: TicketShop): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('purchase')
    .leftJoin('effect', (join) =>
      join.onRef('effect.raffleId', '=', 'purchase.raffleId').onRef('effect.purchaseId', '=', 'purchase.id'),
    )
    .select(['purchase.id', 'status', 'outcome'])
    .where('purchase.raffleId', '=', raffleId)
    .execute();
  return new Map(rows.map(({ id, status, outcome }) => [id, `${status} ${outcome ?? 'unpaid'}`]));
}

function endsOf({ by, isLate }: History['changes'][number]): string[] {
  if (by === 'report') return [isLate ? 'canceled unpaid' : 'in_process unpaid'];
  // Somebody may have got its tickets since.
  return isLate ? ['approved paid', 'refund_due refund_due'] : ['approved paid'];
}

/** What was held in time can still be paid. */
async function expectPayable(shop: TicketShop, asked: readonly Asked[]): Promise<void> {
  for (const { outcome } of asked)
    if (outcome.kind === 'reserved' && outcome.purchase.status === 'pending')
      expect(await shop.pay(outcome.purchase)).toMatchObject({ kind: 'approved', tickets: 'held' });
}

async function freeze({ raffleId, sources }: TicketShop): Promise<void> {
  const { db } = database;
  await inTicketTransaction(db, (transaction) => freezePool(transaction, raffleId, new Date()));
  await expireAllHolds({ db, now: new Date(), ...sources }, raffleId);
}

/** Opens the raffle, sells the purchases that are there before, and sets the closing. */
async function prepare(history: History) {
  const shop = await TicketShop.open(database.db, {
    ...{ maxTickets: MAX_TICKETS, model: history.model, clock: databaseClock },
    closesAt: new Date(Date.now() + HOUR_MS),
  });
  shop.now = new Date();
  const begunAt = performance.now();
  const bought = await buyAll(shop, history);
  const paceMs = Math.max(MIN_PACE_MS, (performance.now() - begunAt) / bought.length);
  const middle = Date.now() + CLOSES_IN * paceMs;
  const closesAt = new Date(Math.ceil(middle + (history.block.isEdit ? MOVED_BY * paceMs : 0)));
  await moveClosing(database.db, shop.raffleId, momentsOf(closesAt));
  return { shop, bought, paceMs, closesAt, middle };
}

async function race(history: History): Promise<void> {
  const { changes, requests, block } = history;
  const { shop, bought, paceMs, closesAt, middle } = await prepare(history);
  const { raffleId } = shop;
  const other = shop.throughServer(database.another);
  const until = ({ at: paces }: { at: number }) => wait(Math.max(0, middle + paces * paceMs - Date.now()));
  const blocking = until(block).then(() => blockPool(raffleId, block.isEdit, block.lasts * paceMs, closesAt));
  const changing = changes.map(async (each, place) => {
    await until(each);
    await changeOf(shop, each, bought[place] as Purchase);
  });
  const asking = requests.map(async (each) => {
    await until(each);
    return ask(each.isOther ? other : shop, history, each);
  });
  const [blocked, asked] = await Promise.all([blocking, Promise.all(asking), ...changing]);
  expectClosing(asked, blocked);
  const ends = await readEnds(shop);
  for (const [place, each] of changes.entries())
    expect(endsOf(each)).toContain(ends.get(bought[place]?.id ?? ''));
  await expectPayable(shop, asked);
  await freeze(shop);
  for (const end of (await readEnds(shop)).values())
    expect(['approved paid', 'refund_due refund_due', 'expired unpaid', 'canceled unpaid']).toContain(end);
  expect(await brokenPromises(database.db, raffleId)).toEqual([]);
  for (const { outcome } of asked) seen.add(outcome.kind);
}

/** How requests were answered. */
const seen = new Set<string>();

test(
  'what is asked for around the closing is held before it or refused after it, and what was held in time is paid or goes back',
  { timeout: HISTORIES * EACH_MS },
  async () => {
    await fc.assert(fc.asyncProperty(histories, race), { numRuns: HISTORIES, seed: 7 });
    expect([...seen]).toEqual(expect.arrayContaining(['reserved', 'closed']));
  },
);
