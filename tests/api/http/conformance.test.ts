import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#core/contract/call.ts';
import { errorReply } from '#core/wire/error.ts';
import { addDays } from '#core/domain/days.ts';
import { listWinners } from '#server/tickets/result/results.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { isAboutSale } from '#tests/api/harness/about-sale.ts';
import {
  CALLS,
  changesNothing,
  GOOD,
  goodRequest,
  GOOD_ACCOUNT,
  situationsOf,
} from '#tests/api/harness/good-requests.ts';
import type { Situation } from '#tests/api/harness/situation.ts';
import { accountStepsOf } from '#tests/api/harness/account-steps.ts';
import { drawRaffle, fixList, leaveDrawsToOrganizers } from '#tests/api/harness/listed-sale.ts';
import { DEAR, useFeeApi } from '#tests/api/harness/fee-api.ts';
import { TODAY } from '#tests/api/harness/test-api.ts';

const fee = useFeeApi();
const { api } = fee;
const steps = stepsOf(api);
const accounts = accountStepsOf(api);
const { newSituation } = situationsOf(api);

const JSON_TYPE = 'application/json; charset=utf-8';
const KEPT = /^public, max-age=0, s-maxage=(?:2|60)$/;

test('there is one valid request per call of the registry', () => {
  expect(Object.keys(GOOD).sort()).toEqual(CALLS.map(([name]) => name).sort());
});

/** The person has bought what has won. */
async function letWin({ person, sale }: Situation): Promise<void> {
  const { db } = api.database;
  const [winner] = await listWinners(db, sale.raffle);
  sale.own = winner?.purchaseId ?? '';
  await db.updateTable('purchase').set({ buyerUserId: person.id }).where('id', '=', sale.own).execute();
}

/** Before its opening one can wait for a sale; once its list is frozen, and published, that can be read, and drawn from. */
async function prepareSale(name: string, situation: Situation): Promise<void> {
  const { sale } = situation;
  if (/^(soldList|result)\./.test(name)) await fixList(api, sale.raffle);
  if (/nameResult|checkNamedResult/.test(name)) await leaveDrawsToOrganizers(api);
  else if (name.startsWith('result.')) await drawRaffle(api);
  if (name === 'result.answerDelivery') await letWin(situation);
  if (name !== 'deviceAlerts.startRaffleAlert') return;
  await api.database.db
    .updateTable('raffleConfig')
    .set({ saleStartsOn: addDays(TODAY, 1) })
    .where('raffleId', '=', sale.raffle)
    .execute();
}

/** Calls that change nothing, and need no other state than that of every situation. */
const isPlainRead = (one: (typeof CALLS)[number]) =>
  changesNothing(one) && !/^(?:publication|result|soldList)\./.test(one[0]);
const PLAIN_READS = CALLS.filter(isPlainRead);
const OTHER_CALLS = CALLS.filter((one) => !isPlainRead(one));

async function expectConforming(name: string, call: Call, situation: Situation): Promise<void> {
  const { path, body } = goodRequest(name, call, situation);
  const reply = await api.request(call.method, path, { as: situation.person, body });
  expect([reply.status, reply.headers.get('content-type')], name).toEqual([call.status, JSON_TYPE]);
  expect(reply.headers.get('cache-control'), name).toMatch(call.kept ? KEPT : /^no-store$/);
  const decoded = z.safeDecode(call.reply, reply.body as never);
  expect(decoded.error?.issues, name).toBeUndefined();
  // The reply has no fields beyond the schema.
  expect(z.encode(call.reply, z.decode(call.reply, reply.body as never)), name).toEqual(reply.body);
}

/** Open calls about what its owner, or whoever has a purchase's secret, may see alone: nobody else learns whether it exists. */
const OF_ITS_OWNER = new Set([
  ...['account.readUser', 'raffles.readOwnRaffle', 'deviceAlerts.startPurchaseAlert'],
  ...['publicRaffles.readPublicRaffle', 'publicRaffles.readPublicRaffleConfig'],
  ...['publicRaffles.readAvailableTickets', 'soldList.readListedPurchase'],
  ...['providerPayments.createProviderPayment', 'providerPayments.readProviderPayment'],
  ...['purchases.changePurchaseOption', 'purchases.giveUpPurchase', 'purchases.readBuyerRank'],
  ...['purchases.readPurchase', 'purchases.reportPaid', 'purchases.requestRefund'],
  ...['result.answerDelivery', 'result.readPurchaseResult'],
]);

/** With neither a session nor the code of a recovery. */
function statusOfStranger(name: string, call: Call): number {
  if (name === 'recovery.changePassword') return 401;
  return OF_ITS_OWNER.has(name) ? 404 : call.status;
}

/** Without a session, as far as the call needs none. */
async function expectAnswered(name: string, call: Call, situation: Situation): Promise<void> {
  const { path, body } = goodRequest(name, call, situation);
  const reply = await api.request(call.method, path, { body });
  expect(reply.status, name).toBe(statusOfStranger(name, call));
}

const isOpen = ([, { access }]: (typeof CALLS)[number]) => access !== 'session';

describe('is served with its status, and its reply matches its schema', () => {
  test('each call that only reads', async () => {
    const situation = await newSituation();
    await steps.addPayment(situation.raffle._id, 'expired');
    for (const [name, call] of PLAIN_READS) await expectConforming(name, call, situation);
  });

  test.each(OTHER_CALLS)('%s', async (name, call) => {
    const situation = await newSituation({ sells: isAboutSale(name) });
    if (name === 'account.signIn') await accounts.register(GOOD_ACCOUNT.email, GOOD_ACCOUNT.phoneNumber);
    if (name.startsWith('publication.'))
      await steps.saveRaffle(situation.person, { ...situation.raffle, ...DEAR });
    if (name === 'raffles.finishRaffle') await steps.publish(situation.person, situation.raffle._id);
    await prepareSale(name, situation);
    await expectConforming(name, call, situation);
  });
});

describe('is answered without a session, or not found', () => {
  test('each open call that only reads', async () => {
    const situation = await newSituation();
    for (const [name, call] of PLAIN_READS.filter(isOpen)) await expectAnswered(name, call, situation);
  });

  test.each(OTHER_CALLS.filter(isOpen))('%s', async (name, call) => {
    const situation = await newSituation({ sells: isAboutSale(name) });
    if (name === 'account.signIn') await accounts.register(GOOD_ACCOUNT.email, GOOD_ACCOUNT.phoneNumber);
    await prepareSale(name, situation);
    await expectAnswered(name, call, situation);
  });
});

test('every call of a session is refused without one', async () => {
  const situation = await newSituation({ sells: true });
  for (const [name, call] of CALLS.filter(([, { access }]) => access === 'session')) {
    const { path, body } = goodRequest(name, call, situation);
    const reply = await api.request(call.method, path, { body });
    expect.soft([name, reply.status, reply.body.code]).toEqual([name, 401, 'sign-in-needed']);
    expect.soft(z.safeParse(errorReply, reply.body).success, name).toBe(true);
  }
});

test('every path with another method is 404', async () => {
  const situation = await newSituation({ sells: true });
  for (const [name, call] of CALLS) {
    const { path } = goodRequest(name, call, situation);
    const served = new Set(
      CALLS.filter(([, other]) => other.path === call.path).map(([, other]) => other.method),
    );
    const methods = ['POST', 'PUT', 'DELETE', 'PATCH'] as const;
    const other = methods.find((method) => !served.has(method as never)) ?? 'PATCH';
    const reply = await api.request(other, path, { as: situation.person });
    expect.soft([name, reply.status, reply.body.code]).toEqual([name, 404, 'no-such-call']);
  }
});

describe('catalogues (P-307)', () => {
  test('has at least eight categories, the four lotteries, and packages smallest first', async () => {
    const person = await api.newPerson();
    const read = async (path: string) =>
      (await api.request('GET', path, { as: person })).body as never as {
        name: string;
        maxNumberquota: number;
      }[];
    expect((await read('/api/category')).length).toBeGreaterThanOrEqual(8);
    expect((await read('/api/lottery')).map((lottery) => lottery.name)).toEqual([
      'Loteria Federal',
      'Sorteio ao vivo',
      'Sorteador online',
      'Outra',
    ]);
    const plans = await read('/api/ticket');
    expect(plans.map((plan) => plan.maxNumberquota)).toEqual([
      25, 50, 100, 200, 500, 1000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 10_000_000,
    ]);
    expect(plans.map((plan) => plan.name)).toContain('1.000 tickets');
  });
});
