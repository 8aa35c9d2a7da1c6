import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDepth } from '#tests/builders/test-depth.ts';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';
import { isPostgres, openTestDatabase, type TestDatabase } from '../harness/open-test-database.ts';
import { countFree } from './count-free.ts';
import { brokenPromises } from './invariants.ts';
import { TicketShop } from './open-shop.ts';
import { runRace } from './racing-load.ts';

/** RACE_TICKETS: a raffle of that size, for as long as it takes (docs/TESTING.md). */
const ASKED = Number(process.env.RACE_TICKETS ?? 0);
const TICKETS = ASKED || (isPostgres ? atDepth({ small: 2_000, full: 300_000 }) : 1_500);
const BUYERS = isPostgres ? 64 : 12;
/** After it nobody races any more, and what is left is sold at once. */
const PATIENCE_MS = ASKED ? 3_600_000 : atDepth({ small: 120_000, full: 600_000 });
/** A manual raffle is raced for as long. */
const MANUAL_MS = isPostgres ? atDepth({ small: 4_000, full: 8_000 }) : 4_000;
const LIMIT = 40;
/** The clock of a race runs thousands of times faster than ours. */
const FAR_OFF = new Date('2999-12-31T03:00:00.000Z');

let database: TestDatabase;

const promisesBroken = ({ db, raffleId, acknowledged }: TicketShop) =>
  brokenPromises(db, raffleId, { max: LIMIT, acknowledged });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test(
  'a random raffle under everything at once keeps every promise, and is then sold to the last ticket',
  { timeout: PATIENCE_MS * 3 },
  async () => {
    const random = seededRandom(1);
    const shop = await TicketShop.open(database.db, {
      maxTickets: TICKETS,
      closesAt: FAR_OFF,
      limit: LIMIT,
      random,
    });
    const servers = [shop, shop.throughServer(database.another)];
    await runRace({ servers, buyers: BUYERS, maxQuantity: 20, numbers: 0, random }, PATIENCE_MS);
    expect(await promisesBroken(shop)).toEqual([]);
    shop.pass(60 * 24);
    await shop.sweep();
    const left = await countFree(shop.db, shop.raffleId);
    const rest = Array.from({ length: Math.ceil(left / LIMIT) }, (_, index) =>
      shop.reserve({ quantity: Math.min(LIMIT, left - index * LIMIT) }),
    );
    expect((await Promise.all(rest)).every(({ kind }) => kind === 'reserved')).toBe(true);
    expect(await shop.reserve()).toEqual({ kind: 'sold-out', available: 0 });
    expect(await promisesBroken(shop)).toEqual([]);
  },
);

test('a manual raffle under everything at once keeps every promise', { timeout: 60_000 }, async () => {
  const random = seededRandom(2);
  const numbers = isPostgres ? 2_000 : 300;
  const shop = await TicketShop.open(database.db, {
    maxTickets: numbers,
    model: 'manual',
    limit: LIMIT,
    random,
  });
  const servers = [shop, shop.throughServer(database.another)];
  await runRace({ servers, buyers: BUYERS, maxQuantity: 5, numbers, random }, MANUAL_MS);
  expect(await promisesBroken(shop)).toEqual([]);
});
