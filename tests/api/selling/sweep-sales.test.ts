import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { endHoldsAtProvider } from '#server/services/selling/provider-payments/end-holds.ts';
import { findPool } from '#server/tickets/pool/pool.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

/** What no purchase, or no pool, of a raffle can become from now on. */
async function forbid(table: 'purchase' | 'pool', raffle: string, what: string): Promise<void> {
  await sql`alter table ${sql.table(table)} add constraint broken check (raffle_id <> ${sql.lit(raffle)}
    or not (${sql.raw(what)}))`.execute(api.database.db);
}
const allow = async () => {
  for (const table of ['purchase', 'pool'])
    await sql`alter table ${sql.table(table)} drop constraint if exists broken`.execute(api.database.db);
};
afterEach(allow);

/** Two raffles with an unpaid purchase each: one in which something fails, and another. */
async function twoSales(brokenAt: number) {
  const shops = [await steps.newSale(), await steps.newSale()];
  const holds = [];
  for (const { raffle } of shops) holds.push({ raffle, ...(await steps.buy(raffle)) });
  const [broken, other] = brokenAt === 0 ? holds : holds.toReversed();
  if (!broken || !other) throw new Error('no purchases');
  return { broken, other };
}

const statusOf = async ({ id, secret }: { id: string; secret: string }) =>
  (await steps.read(id, secret)).body.status;

async function troublesOf(round: typeof sweepSales | typeof endHoldsAtProvider): Promise<string[]> {
  const troubles: string[] = [];
  await round(api.services, (raffleId) => void troubles.push(raffleId));
  return troubles;
}

test.each([0, 1])('a raffle whose holds cannot be ended keeps no other one waiting (%i)', async (place) => {
  const { broken, other } = await twoSales(place);
  await forbid('purchase', broken.raffle, "status = 'expired'");
  steps.passMinutes(33);
  expect(await troublesOf(sweepSales)).toEqual([broken.raffle]);
  expect([await statusOf(broken), await statusOf(other)]).toEqual(['pending', 'expired']);
  await allow();
  expect(await troublesOf(sweepSales)).toEqual([]);
  expect(await statusOf(broken)).toBe('expired');
});

test.each([0, 1])('nor does one whose list cannot be frozen (%i)', async (place) => {
  const { broken, other } = await twoSales(place);
  await forbid('pool', broken.raffle, 'frozen_at is not null');
  await api.database.db.updateTable('pool').set({ freezesAt: api.now }).execute();
  steps.passMinutes(33);
  expect(await troublesOf(sweepSales)).toEqual([broken.raffle]);
  const frozen = await api.database.db
    .selectFrom('pool')
    .select('raffleId')
    .where('frozenAt', 'is not', null)
    .execute();
  expect(frozen).toEqual([{ raffleId: other.raffle }]);
  expect(await statusOf(other)).toBe('expired');
});

test.each([0, 1])('nor does one whose holds by the card provider cannot be ended (%i)', async (place) => {
  const { broken, other } = await twoSales(place);
  await api.database.db.updateTable('purchase').set({ option: 'mp' }).execute();
  await forbid('purchase', broken.raffle, "status = 'expired'");
  steps.passMinutes(33);
  await sweepSales(api.services);
  expect(await troublesOf(endHoldsAtProvider)).toEqual([broken.raffle]);
  expect([await statusOf(broken), await statusOf(other)]).toEqual(['pending', 'expired']);
});

test.each([0, 1])('nor does one that gets no pool keep others from theirs (%i)', async (place) => {
  const raffles = [(await steps.newSale()).raffle, (await steps.newSale()).raffle];
  const [broken = '', other = ''] = place === 0 ? raffles : raffles.toReversed();
  const { db } = api.database;
  const removePools = async () => {
    for (const table of ['raffleTerms', 'pool'] as const) await db.deleteFrom(table).execute();
  };
  await removePools();
  await forbid('pool', broken, 'true');
  expect(await troublesOf(sweepSales)).toEqual([broken]);
  expect(await findPool(db, other)).toBeDefined();
  await removePools();
  expect((await steps.buy(other)).purchase.status).toBe('pending');
});

test('the list is frozen once its hour has come by the clock of the database, whatever that of the server says', async () => {
  const { raffle } = await steps.newSale();
  const { db } = api.database;
  await db.updateTable('pool').set({ freezesAt: api.now }).where('raffleId', '=', raffle).execute();
  const frozenAt = async () => (await findPool(db, raffle))?.frozenAt;
  for (const [databaseIsAheadMs, frozen] of [
    [-1, null],
    [0, api.now],
  ] as const) {
    api.lockWaitMs = databaseIsAheadMs;
    await sweepSales(api.services);
    expect(await frozenAt()).toEqual(frozen);
  }
});
