import { expect, test } from 'vitest';
import * as providerPayments from '#core/contract/selling/provider-payments.ts';
import { DEMO_SELLER } from '#server/services/demo/accounts.ts';
import { DEAR, useFeeApi } from '#tests/api/harness/fee-api.ts';
import { isAboutSale } from '#tests/api/harness/about-sale.ts';
import { CALLS, changesNothing, goodRequest, situationsOf } from '#tests/api/harness/good-requests.ts';
import type { Situation } from '#tests/api/harness/situation.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';

const fee = useFeeApi();
const { api } = fee;
const steps = stepsOf(api);
const { newSituation } = situationsOf(api);

/** Times that each request is sent: one after the other, and as often at once. */
const TIMES = 5;
/** Servers that take turns: two on PostgreSQL. */
const servers = () => (api.database.db === api.database.another ? 1 : 2);

/** What each call may ask external services, in all its repetitions together, for a server. Calls that are not here reach none. */
const ASKS: Record<string, Record<string, number>> = {
  // The reads are fresh: those that wait for the same second share one.
  'publication.createPublicationPreference': { 'fee.searchPayments': 6, 'fee.createPreference': 1 },
  'publication.readPublication': { 'fee.searchPayments': 1 },
  'raffles.activateRaffle': { 'fee.searchPayments': 1 },
  'providerPayments.createProviderPayment': { 'sellers.createPixPayment': 1 },
  'providerPayments.readProviderPayment': { 'sellers.searchPayments': 1, 'sellers.findPayment': 1 },
  'sales.confirmPurchase': {
    ...{ 'sellers.searchPayments': 6, 'sellers.cancelPayment': 1 },
    // Not once it is known that it is cancelled.
    'sellers.findPayment': 2,
  },
  'sales.cancelPurchase': { 'sellers.cancelPayment': 1 },
  'purchases.giveUpPurchase': { 'sellers.cancelPayment': 1 },
  'purchases.changePurchaseOption': { 'sellers.cancelPayment': 1 },
  'settings.createSetting': { 'cards.check': 1 },
  'settings.saveSetting': { 'cards.check': 1 },
  'federal.readLatestFederalDraw': { 'lottery.read': 1 },
  'federal.readFederalDraw': { 'lottery.read': 1 },
};

/** A client whose calls are counted by `name.method`. */
function counting<Client extends object>(
  name: string,
  client: Client,
  count: (what: string) => void,
): Client {
  return new Proxy(client, {
    get(target, method, receiver) {
      const value: unknown = Reflect.get(target, method, receiver);
      if (typeof value !== 'function' || method === 'signatureOf' || method === 'allows') return value;
      return (...given: unknown[]) => {
        count(`${name}.${String(method)}`);
        return (value as (...given: unknown[]) => unknown)(...given);
      };
    },
  });
}

/** Counts what leaves the gates. */
function countOutgoing(): Record<string, number> {
  const asked: Record<string, number> = {};
  const count = (what: string) => void (asked[what] = (asked[what] ?? 0) + 1);
  const { connectProvider, cardAccounts, federalLottery, pushSender } = api;
  if (!connectProvider || !cardAccounts) throw new Error('no provider');
  api.connectProvider = (token) => counting('sellers', connectProvider(token), count);
  api.cardAccounts = counting('cards', cardAccounts, count);
  api.federalLottery = counting('lottery', federalLottery, count);
  api.pushSender = counting('push', pushSender, count);
  fee.changeProvider((provider) => counting('fee', provider, count));
  return asked;
}

/** Calls that end what is open at the provider. */
const SETTLING = new Set([
  ...['sales.confirmPurchase', 'sales.cancelPurchase'],
  ...['purchases.giveUpPurchase', 'purchases.changePurchaseOption'],
]);

/** A valid request that reaches the service, where the common one does not. */
function requestOf(name: string, call: (typeof CALLS)[number][1], situation: Situation) {
  const { online } = situation.sale;
  if (name.startsWith('settings.') && call.method !== 'GET')
    return { ...goodRequest(name, call, situation), body: DEMO_SELLER };
  return goodRequest(
    name,
    call,
    SETTLING.has(name)
      ? { ...situation, sale: { ...situation.sale, hold: online, ownHold: online } }
      : situation,
  );
}

test('the table names calls of the registry', () => {
  expect(CALLS.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(ASKS)));
});

/** Sends the request of a call again and again, and counts what external services are asked meanwhile. */
async function repeat(
  name: string,
  call: (typeof CALLS)[number][1],
  situation: Situation,
): Promise<Record<string, number>> {
  const original = {
    ...{ connectProvider: api.connectProvider, cardAccounts: api.cardAccounts },
    ...{ federalLottery: api.federalLottery, pushSender: api.pushSender },
  };
  const asked = countOutgoing();
  try {
    const { path, body } = requestOf(name, call, situation);
    const send = () => api.request(call.method, path, { as: situation.person, body });
    const first = await send();
    expect(first.text, `${name} reaches its service`).not.toContain('"no-such-call"');
    for (let round = 1; round < TIMES; round += 1) await send();
    await Promise.all(Array.from({ length: TIMES }, send));
    return asked;
  } finally {
    Object.assign(api, original);
  }
}

const readsOwn = (one: (typeof CALLS)[number]) => changesNothing(one) && !ASKS[one[0]];

test('calls that only read, and are not in the table, ask no external service', async () => {
  const situation = await newSituation();
  for (const [name, call] of CALLS.filter(readsOwn))
    expect(await repeat(name, call, situation), name).toEqual({});
});

test.each(CALLS.filter((one) => !readsOwn(one)))(
  '%s repeated asks external services no more than its few times',
  async (name, call) => {
    const situation = await newSituation({ sells: isAboutSale(name) });
    const { person, raffle } = situation;
    if (name.startsWith('publication.') || name === 'raffles.activateRaffle') {
      const dear = await steps.saveRaffle(person, { ...raffle, ...DEAR });
      expect(dear.status, dear.text).toBe(200);
      if (name !== 'publication.createPublicationPreference')
        await fee.checkoutOf(person, String(raffle._id));
    }
    if (name === 'providerPayments.readProviderPayment' || SETTLING.has(name)) {
      const paying = 'providerPayments.createProviderPayment';
      const { path, body } = goodRequest(paying, providerPayments.createProviderPayment, situation);
      expect((await api.request('POST', path, { as: person, body })).status).toBe(201);
    }
    const asked = await repeat(name, call, situation);
    const allowed = ASKS[name] ?? {};
    expect(Object.keys(asked).sort()).toEqual(Object.keys(allowed).sort());
    for (const [what, times] of Object.entries(asked))
      expect(times, what).toBeLessThanOrEqual((allowed[what] ?? 0) * servers());
  },
);
