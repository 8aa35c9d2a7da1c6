import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedSince, createGrids } from '#server/tickets/grid/grids.ts';
import { GRID_STATES, stateInGrid } from '#core/domain/selling/ticket-grid.ts';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { countFree } from '#tests/api/tickets/count-free.ts';
import { TicketShop } from '#tests/api/tickets/open-shop.ts';
import { SECRET } from '#tests/api/tickets/ticket-shop.ts';
import { findHolders } from './holders.ts';
import { createPermutations } from './permutations.ts';
import { numbersOfPurchases } from './purchase-numbers.ts';
import type { PurchaseRef } from '../purchases/purchase.ts';
import { canonicalJson, entryHash, LOG_START, raffleKey } from '../log/log-entry.ts';
import {
  commitmentOf,
  luckyNumbersHash,
  newTicketSecret,
  permutationOf,
  termsHash,
} from './ticket-secret.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const RAFFLE_ID = '01930000-0000-7000-8000-000000000001';
const permutations = () => createPermutations({ db: database.db, openSecret: () => SECRET });

async function numbersOf(db: TestDatabase['db'], ...refs: PurchaseRef[]): Promise<Map<string, number[]>> {
  return numbersOfPurchases(db, await permutations().findAll(refs.map(({ raffleId }) => raffleId)), refs);
}

describe('the vectors of docs/PROOF.md', () => {
  test('hold: commitment, lucky numbers and log', () => {
    const terms = '{"format":"rifaria/terms/1"}';
    const commitment = commitmentOf(RAFFLE_ID, SECRET, terms);
    expect(commitment).toBe('93677073d6e86464539be9ec26ce18e4696a306425cae6d869dd7474baf31f04');
    expect(luckyNumbersHash(RAFFLE_ID, SECRET, [3, 7, 150])).toBe(
      '9add84fd04bc6436a56640dc08bc0aa10ade009fcb1ea2ab512950ef6f209120',
    );
    const entry = {
      ...{ seq: 1, kind: 'commitment', raffle: raffleKey(RAFFLE_ID), at: '2026-11-25T12:00:00.000Z' },
      data: { commitment, terms: termsHash(terms) },
    };
    expect(entryHash(LOG_START, canonicalJson(entry))).toBe(
      'aa256e14c5a27963d62cbdc8e8209b70484a134785cbbf9562313fcdf9453abd',
    );
    expect(newTicketSecret()).toHaveLength(32);
  });

  test.each([
    [25, [13, 3, 9, 6, 23], 22],
    [100, [34, 44, 78, 5, 75], 72],
    [10_000, [7483, 1070, 2555, 2940, 4954], 3172],
    [65_536, [56318, 64409, 47777, 3430, 20167], 35268],
    [100_000, [70218, 41916, 36467, 60522, 52367], 94181],
    [1_000_000, [899448, 53515, 590009, 939337, 915816], 961458],
    [10_000_000, [6232531, 1728900, 8745022, 7674380, 6453690], 7787290],
  ])('hold: the first numbers of %i and the last one', (maxTickets, numbers, last) => {
    const { numberAt } = permutationOf(RAFFLE_ID, SECRET, maxTickets);
    expect(numbers.map((_, position) => numberAt(position))).toEqual(numbers);
    expect(numberAt(maxTickets - 1)).toBe(last);
  });
});

describe('the numbers of a purchase', () => {
  test.each(['random', 'manual'] as const)('of the %s model are ascending and found again', async (model) => {
    const shop = await TicketShop.open(database.db, { maxTickets: 200, model });
    const { numberAt } = permutationOf(shop.raffleId, SECRET, 200);
    await shop.buy(model === 'random' ? { quantity: 3 } : { numbers: [0, 1, 2] });
    const expected = [3, 4, 5, 6, 7].map((place) => (model === 'random' ? numberAt(place) : place));
    const bought = await shop.buy(model === 'random' ? { quantity: 5 } : { numbers: expected });
    const sorted = expected.toSorted((one, other) => one - other);
    expect(await numbersOf(shop.db, bought)).toEqual(new Map([[bought.id, sorted]]));
    const free = model === 'random' ? numberAt(8) : 8;
    const holders = await findHolders(shop.db, permutations(), shop.raffleId, [...sorted, free, 200, -1]);
    const holder = { purchaseId: bought.id, status: 'pending', staysListed: false };
    expect(holders).toEqual(sorted.map((number) => ({ number, ...holder })));
    expect(await countFree(shop.db, shop.raffleId)).toBe(192);
  });

  test('of both models come together', async () => {
    const [random, manual] = [
      await TicketShop.open(database.db, { maxTickets: 50, model: 'random' }),
      await TicketShop.open(database.db, { maxTickets: 50, model: 'manual' }),
    ];
    const bought = [
      await random.buy({ quantity: 2 }),
      await manual.buy({ numbers: [9, 4] }),
      await random.buy({ quantity: 1 }),
      await manual.buy({ numbers: [7] }),
    ];
    const { numberAt } = permutationOf(random.raffleId, SECRET, 50);
    const [first = 0, second = 0, third = 0] = [0, 1, 2].map(numberAt);
    const expected = [[first, second].sort((one, other) => one - other), [4, 9], [third], [7]];
    expect(await numbersOf(database.db, ...bought)).toEqual(
      new Map(bought.map(({ id }, index) => [id, expected[index]])),
    );
  });

  test('of a raffle that is not published are none', async () => {
    const nothing = { raffleId: 'unknown', id: 'unknown' };
    expect(await numbersOf(database.db, nothing)).toEqual(new Map());
    expect(await findHolders(database.db, permutations(), 'unknown', [1])).toEqual([]);
  });
});

describe('the grid', () => {
  test('shows what is free, held and sold, with a version that follows the content', async () => {
    const shop = await TicketShop.open(database.db, { maxTickets: 6, model: 'manual' });
    const grids = createGrids({ db: shop.db, clock: () => shop.now });
    const statesOf = async () => {
      shop.pass(1);
      const grid = await grids.read(shop.raffleId);
      if (!grid) throw new Error('no grid');
      return { ...grid, states: Array.from({ length: 6 }, (_, number) => stateInGrid(grid.bits, number)) };
    };
    const empty = await statesOf();
    const hold = await shop.buy({ numbers: [1, 5] });
    await shop.pay(await shop.buy({ numbers: [2] }));
    const [free, held, sold] = GRID_STATES;
    const full = await statesOf();
    expect(full).toMatchObject({ states: [free, held, sold, free, free, held], available: 3 });
    expect(await statesOf()).toEqual(full);
    await shop.cancel(hold);
    const after = await statesOf();
    expect(after).toMatchObject({ states: [free, free, sold, free, free, free], available: 5 });
    expect(new Set([empty.version, full.version, after.version]).size).toBe(3);
  });

  test('shows numbers of a report that was not answered for a day as free once no other is (P-702)', async () => {
    const shop = await TicketShop.open(database.db, { maxTickets: 6, model: 'manual' });
    const grids = createGrids({ db: shop.db, clock: () => shop.now });
    const shown = async () => {
      shop.pass(1);
      const grid = await grids.read(shop.raffleId);
      const states = Array.from({ length: 6 }, (_, number) =>
        stateInGrid(grid?.bits ?? new Uint8Array(), number),
      );
      return [states, grid?.available];
    };
    const [free, held, sold] = GRID_STATES;
    await shop.report(await shop.buy({ numbers: [1, 5] }));
    await shop.pay(await shop.buy({ numbers: [0, 2, 3] }));
    shop.pass(24 * 60);
    expect(await shown()).toEqual([[sold, held, sold, sold, free, held], 1]);
    await shop.report(await shop.buy({ numbers: [4] }));
    expect(await shown()).toEqual([[sold, free, sold, sold, held, free], 2]);
  });

  test('is made once for all who ask within a quarter of a second', async () => {
    const shop = await TicketShop.open(database.db, { maxTickets: 6, model: 'manual' });
    const grids = createGrids({ db: shop.db, clock: () => shop.now });
    const first = await grids.read(shop.raffleId);
    await shop.buy({ numbers: [1] });
    expect(await grids.read(shop.raffleId)).toBe(first);
    shop.pass(1);
    expect(await grids.read(shop.raffleId)).not.toEqual(first);
  });

  test('knows what has changed since an earlier version, also there and back, up to a thousand numbers', async () => {
    const shop = await TicketShop.open(database.db, { maxTickets: 2_000, model: 'manual' });
    const grids = createGrids({ db: shop.db, clock: () => shop.now });
    const read = async () => {
      shop.pass(1);
      const grid = await grids.read(shop.raffleId);
      if (!grid) throw new Error('no grid');
      return grid;
    };
    const first = await read();
    const hold = await shop.buy({ numbers: [7, 3] });
    const second = await read();
    await shop.cancel(hold);
    await shop.buy({ numbers: [1_999] });
    const third = await read();
    expect(changedSince(second, first.version)).toEqual([3, 7]);
    expect(changedSince(third, first.version)).toEqual([3, 7, 1_999]);
    expect(changedSince(third, second.version)).toEqual([3, 7, 1_999]);
    expect(changedSince(third, third.version)).toEqual([]);
    expect(changedSince(second, third.version)).toBeUndefined();
    await shop.buy({ numbers: Array.from({ length: 999 }, (_, place) => place) });
    const last = await read();
    expect(changedSince(last, third.version)).toHaveLength(999);
    expect(changedSince(last, second.version)).toBeUndefined();
  });

  test('is none for the random model', async () => {
    const shop = await TicketShop.open(database.db, { maxTickets: 6 });
    expect(await createGrids({ db: shop.db, clock: () => shop.now }).read(shop.raffleId)).toBeUndefined();
  });
});
