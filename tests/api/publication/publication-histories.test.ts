import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { insertConfig } from '#server/repositories/raffles/raffle-configs.ts';
import { insertRaffle } from '#server/repositories/raffles/raffles.ts';
import { reconcile } from '#server/services/publication/reconcile.ts';
import { PAYMENT_POLL_MS } from '#core/domain/limits.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { type Choice, DEAR, useFeeApi } from '#tests/api/harness/fee-api.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { ACCEPTED_TERMS, CATEGORY, LOTTERY, raffleBody } from '#tests/api/harness/raffle-steps.ts';
import { type Person, TestApi, TODAY } from '#tests/api/harness/test-api.ts';
import { sendWebhook } from '#tests/api/harness/webhook.ts';

const fee = useFeeApi();
const RUNS = atDepth({ small: 20, full: 300 });

/** A second server over the same database. */
const second = new TestApi();

beforeEach(() => {
  second.database = fee.api.database;
  second.imageStore = fee.api.imageStore;
  second.feeProvider = fee.api.feeProvider;
  second.start({ publicUrl: fee.url });
});

type Step =
  | { kind: 'preference' | 'poll' | 'publish' | 'reconcile'; server: 0 | 1 }
  | { kind: 'choose'; choice: Choice }
  | { kind: 'change'; place: number; status: string }
  | { kind: 'webhook'; place: number; isForged: boolean }
  | { kind: 'wait'; minutes: number }
  | { kind: 'break' | 'mend' }
  | { kind: 'stranger' };

const server = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('preference', 'poll', 'publish', 'reconcile'), server }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      choice: fc.constantFrom<Choice>('approve', 'reject', 'pending', 'approve-twice', 'pay-less'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      place: fc.nat(3),
      status: fc.constantFrom('approved', 'rejected', 'cancelled', 'refunded', 'charged_back'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('webhook' as const), place: fc.nat(3), isForged: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 200) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('break' as const, 'mend' as const) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'stranger' as const }) },
);
/** Groups of steps; the steps of a group run concurrently. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 7 });

interface World {
  person: Person;
  stranger: Person;
  id: string;
  initPoint: string | undefined;
}

async function paymentsOf(id: string) {
  return ((await fee.api.feeProvider?.searchPayments(id)) ?? []).toReversed();
}

/** Only approved payments are refunded or charged back. */
async function wasEverPaid(id: string): Promise<boolean> {
  const payments = await paymentsOf(id);
  return payments.some(
    ({ status, amountCents }) =>
      amountCents === 4990 && ['approved', 'refunded', 'charged_back'].includes(status),
  );
}

async function newWorld(person: Person, stranger: Person): Promise<World> {
  const { db } = fee.api.database;
  const id = uuidv7();
  const data = { categoryId: CATEGORY, lotteryId: LOTTERY, ticketPlanId: DEAR.ticket, slug: 'rifa' };
  const text = { title: 'Rifa da sorte', description: String(raffleBody().description) };
  await insertRaffle(db, { id, ownerId: person.id, priceCents: 5000, ...data, ...text }, fee.api.now);
  const config = { ...defaultRaffleConfigData(100, TODAY), paymentOption: 'pix' as const, prizes: ['Cesta'] };
  await insertConfig(db, { ...config, drawsOn: '2027-03-01', id: uuidv7(), raffleId: id }, fee.api.now);
  return { person, stranger, id, initPoint: undefined };
}

const setPrizes = (id: string, prizes: string) =>
  fee.api.database.db.updateTable('raffleConfig').set({ prizes }).where('raffleId', '=', id).execute();

async function ask(world: World, kind: string, api: TestApi): Promise<void> {
  const { person: as, id } = world;
  api.now = fee.api.now;
  if (kind === 'reconcile') {
    await reconcile(api.services);
    return;
  }
  const [method, path] = (
    {
      preference: ['POST', `/private/raffle/publication/${id}/preference`],
      poll: ['GET', `/private/raffle/publication/${id}`],
      publish: ['PUT', `/private/raffle/payment/active/${id}`],
    } as Record<string, [string, string]>
  )[kind] ?? ['GET', '/healthz'];
  const reply = await api.request(method, path, { as, ...(method !== 'GET' && { body: ACCEPTED_TERMS }) });
  expect(reply.status, reply.text).toBeLessThan(500);
  const { checkout } = reply.body as { checkout?: { init_point: string } | null };
  if (checkout) world.initPoint = checkout.init_point;
}

async function take(world: World, one: Step): Promise<void> {
  const payments = await paymentsOf(world.id);
  switch (one.kind) {
    case 'preference':
    case 'poll':
    case 'publish':
    case 'reconcile':
      return ask(world, one.kind, one.server === 0 ? fee.api : second);
    case 'choose':
      if (world.initPoint !== undefined) await fee.choose(world.initPoint, one.choice);
      return;
    case 'change': {
      const payment = payments[one.place];
      if (payment) await fee.changePayment(payment.id, one.status);
      return;
    }
    case 'webhook': {
      const secret = one.isForged ? { secret: 'guessed' } : {};
      const reply = await sendWebhook(fee, payments[one.place]?.id ?? '404', secret);
      expect(reply.status).toBe(one.isForged ? 401 : 200);
      return;
    }
    case 'wait':
      fee.api.pass(one.minutes * MINUTE_MS);
      return;
    case 'break':
    case 'mend':
      await setPrizes(world.id, one.kind === 'break' ? '[]' : '["Cesta"]');
      return;
    case 'stranger': {
      const path = `/private/raffle/payment/active/${world.id}`;
      expect(
        (await fee.api.request('PUT', path, { as: world.stranger, body: { status: 'active' } })).status,
      ).toBe(404);
    }
  }
}

/** Published at most once, and only if paid. */
async function judge(world: World): Promise<void> {
  const times = await fee.publishedTimes(world.id);
  const status = await fee.statusOf(world.id);
  expect(times).toBeLessThanOrEqual(1);
  expect(status === 'active').toBe(times === 1);
  if (times === 1) expect(await wasEverPaid(world.id)).toBe(true);
}

/** After all checks: paid raffles are published, and payments without effect are refunded. */
async function settle(world: World): Promise<void> {
  await setPrizes(world.id, '["Cesta"]');
  for (let rounds = 0; rounds < 2; rounds += 1) {
    // As the app does: the provider is queried once in three seconds.
    fee.api.pass(PAYMENT_POLL_MS);
    const reply = await fee.api.request('GET', `/private/raffle/publication/${world.id}`, {
      as: world.person,
    });
    expect(reply.status).toBe(200);
  }
  const approved = (await paymentsOf(world.id)).filter(({ status }) => status === 'approved');
  const kept = await fee.api.database.db
    .selectFrom('raffle')
    .select(['status', 'feePaymentId'])
    .where('id', '=', world.id)
    .executeTakeFirstOrThrow();
  const wasWatched = world.initPoint !== undefined;
  if (wasWatched)
    expect(approved.map(({ id }) => id)).toEqual(approved.length > 0 ? [kept.feePaymentId] : []);
  if (approved.length > 0) expect(kept.status).toBe('active');
  await judge(world);
}

describe('random and concurrent events', () => {
  test(`${RUNS} histories: at most one activation, never without a full approved payment`, async () => {
    const [person, stranger] = [await fee.api.newPerson(), await fee.api.newPerson()];
    await fee.steps.setUpPix(person);
    let published = 0;
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        fee.api.now = new Date('2026-11-20T15:00:00.000Z');
        const world = await newWorld(person, stranger);
        // Most histories start with an open checkout.
        await ask(world, 'preference', fee.api);
        for (const group of groups) {
          // Not all of a history happens in the same second: there the gate of the provider has a ceiling.
          fee.api.pass(1_000);
          await Promise.all(group.map((one) => take(world, one)));
          await judge(world);
        }
        await settle(world);
        published += await fee.publishedTimes(world.id);
        await fee.api.database.db.deleteFrom('publicationWatch').execute();
        await fee.api.database.db.deleteFrom('rateCount').execute();
      }),
      { numRuns: RUNS, seed: 20261121 },
    );
    // Guards against histories without events.
    expect(published).toBeGreaterThan(RUNS / 4);
    expect(published).toBeLessThan(RUNS);
  }, 600_000);
});
