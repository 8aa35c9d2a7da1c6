import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#core/contract/call.ts';
import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { errorReply } from '#core/wire/error.ts';
import { CONFORMANCE_CODE, keepChallenge, keepPassword } from './harness/account-steps.ts';
import { imageForm, PIXEL } from './harness/images.ts';
import {
  CATEGORY,
  LOTTERY,
  PIX,
  raffleBody,
  stepsOf,
  ticketPlan,
  VALID_CONFIG,
} from './harness/raffle-steps.ts';
import { DEAR, useFeeApi } from './harness/fee-api.ts';
import { PUSH_SUBSCRIPTION } from './harness/push-service.ts';
import type { Person } from './harness/test-api.ts';

const fee = useFeeApi();
const { api } = fee;
const steps = stepsOf(api);

const CALLS = Object.entries(CALLS_BY_AREA).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

interface Situation {
  person: Person;
  raffle: Record<string, unknown>;
  config: Record<string, unknown>;
  setting: Record<string, unknown>;
  /** Of a recovery whose code was sent a while ago. */
  challenge: string;
}

async function newSituation(): Promise<Situation> {
  const person = await api.newPerson();
  const { raffle, config } = await steps.newReadyRaffle(person);
  const listed = await api.request('GET', `/api/setting?user=${person.id}`, { as: person });
  const [setting = {}] = listed.body as never as Record<string, unknown>[];
  await keepPassword(api, person, ACCOUNT.password);
  return { person, raffle, config, setting, challenge: await keepChallenge(api, person) };
}

const ACCOUNT = {
  name: 'Ana',
  email: 'ana@example.com',
  phoneNumber: '11987654321',
  password: 'Segredo#2026',
};

/** A good request of each call: what stands for its path's parameters, its query and body. */
const GOOD: Record<
  string,
  (situation: Situation) => { params?: Record<string, unknown>; query?: string; body?: unknown }
> = {
  'account.register': () => ({ body: ACCOUNT }),
  'account.signIn': () => ({ body: { login: ACCOUNT.email, password: ACCOUNT.password } }),
  'account.signOut': () => ({}),
  'account.readUser': ({ person }) => ({ params: { id: person.id } }),
  'recovery.startRecovery': () => ({ body: { login: ACCOUNT.email } }),
  'recovery.checkCode': ({ challenge }) => ({ params: { code: CONFORMANCE_CODE, id: challenge } }),
  'recovery.resendCode': ({ challenge }) => ({ params: { id: challenge } }),
  'recovery.changePassword': ({ person }) => ({
    body: { id: person.id, password: 'Outra#Senha2026', currentPassword: ACCOUNT.password },
  }),
  'myData.updateUser': ({ person }) => ({
    params: { id: person.id },
    body: { _id: person.id, name: 'Ana Souza', nameExibition: 'Ana', email: 'nova@example.com' },
  }),
  'myData.saveAvatar': ({ person }) => ({
    params: { id: person.id },
    body: imageForm(PIXEL, { field: 'avatar' }),
  }),
  'myData.deleteAvatar': ({ person }) => ({ params: { id: person.id } }),
  'myData.listSessions': () => ({}),
  'myData.endSession': () => ({ params: { id: '01890000-0000-7000-8000-000000000000' } }),
  'myData.endOtherSessions': () => ({}),
  'catalog.listCategories': () => ({}),
  'catalog.readCategory': () => ({ params: { id: CATEGORY } }),
  'catalog.listLotteries': () => ({}),
  'catalog.readLottery': () => ({ params: { id: LOTTERY } }),
  'catalog.listTicketPlans': () => ({}),
  'catalog.readTicketPlan': () => ({ params: { id: ticketPlan(25) } }),
  'raffles.saveRaffle': () => ({ body: raffleBody() }),
  'raffles.updateRaffle': ({ raffle }) => ({
    params: { id: raffle._id },
    body: { ...raffle, name: 'Novo nome' },
  }),
  'raffles.readOwnRaffle': ({ raffle, person }) => ({ params: { id: raffle._id, userId: person.id } }),
  'raffles.listOwnRaffles': ({ person }) => ({ query: `?user=${person.id}&populate=config` }),
  'raffles.deleteRaffle': ({ raffle }) => ({ params: { id: raffle._id } }),
  'raffles.activateRaffle': ({ raffle }) => ({ params: { id: raffle._id } }),
  'raffles.finishRaffle': ({ raffle }) => ({ params: { id: raffle._id } }),
  'raffles.listRafflePayments': ({ raffle }) => ({ params: { raffleId: raffle._id } }),
  'raffleConfigs.createRaffleConfig': ({ raffle }) => ({ body: { raffle: raffle._id } }),
  'raffleConfigs.saveRaffleConfig': ({ config }) => ({
    params: { id: config._id },
    body: { ...config, ...VALID_CONFIG },
  }),
  'raffleConfigs.readOwnRaffleConfig': ({ raffle }) => ({ query: `?raffle=${String(raffle._id)}` }),
  'raffleImages.uploadImage': ({ config }) => ({ params: { id: config._id }, body: imageForm(PIXEL) }),
  'raffleImages.saveImages': ({ config }) => ({ params: { id: config._id }, body: { images: [] } }),
  'raffleImages.deleteImage': ({ config }) => ({
    params: { id: config._id },
    body: { url: `/images/${'ab'.repeat(32)}-wide.webp` },
  }),
  'publication.createPublicationPreference': ({ raffle }) => ({ params: { id: raffle._id } }),
  'publication.readPublication': ({ raffle }) => ({ params: { id: raffle._id } }),
  'publicRaffles.readPublicRaffle': ({ raffle }) => ({
    params: { id: raffle._id },
    query: '?populate=category&populate=ticket',
  }),
  'publicRaffles.listPublicRaffles': () => ({ query: '?status=active&sort=-createdAt&limit=10' }),
  'publicRaffles.readPublicRaffleConfig': ({ raffle }) => ({
    query: `?raffle=${String(raffle._id)}&populate=images`,
  }),
  'publicRaffles.readAvailableTickets': ({ raffle }) => ({ params: { id: raffle._id } }),
  'settings.listSettings': ({ person }) => ({ query: `?user=${person.id}` }),
  'settings.readSetting': ({ setting }) => ({ params: { id: setting._id } }),
  'settings.createSetting': () => ({ body: PIX }),
  'settings.saveSetting': ({ setting }) => ({ params: { id: setting._id }, body: PIX }),
  'settings.readPublicSetting': ({ person }) => ({ params: { userId: person.id } }),
  'federal.readLatestFederalDraw': () => ({}),
  'federal.readFederalDraw': () => ({ params: { id: 5900 } }),
  'affiliates.readAffiliates': () => ({}),
  'notifications.readNotifications': () => ({}),
  'notifications.saveNotificationChoices': () => ({
    body: { paymentConfirmed: true, rafflePublished: false, unsentWork: true },
  }),
  'notifications.addPushSubscription': () => ({ body: PUSH_SUBSCRIPTION }),
  'notifications.removePushSubscription': () => ({ body: { endpoint: PUSH_SUBSCRIPTION.endpoint } }),
  'system.readHealth': () => ({}),
  'system.readReadiness': () => ({}),
};

function goodRequest(name: string, { path }: Call, situation: Situation) {
  const { params = {}, query = '', body } = GOOD[name]?.(situation) ?? {};
  const filled = path.replace(/:(\w+)/g, (_whole, parameter: string) => String(params[parameter]));
  return { path: filled + query, body };
}

const JSON_TYPE = 'application/json; charset=utf-8';

test('every call of the registry has a good request here, and nothing else has', () => {
  expect(Object.keys(GOOD).sort()).toEqual(CALLS.map(([name]) => name).sort());
});

describe.each(CALLS)('%s conforms to the contract', (name, call) => {
  test('it is served with its status, and its reply is valid by its schema', async () => {
    const situation = await newSituation();
    if (name === 'account.signIn') await api.request('POST', '/public/register', { body: ACCOUNT });
    if (name.startsWith('publication.'))
      await steps.saveRaffle(situation.person, { ...situation.raffle, ...DEAR });
    if (name === 'raffles.finishRaffle') await steps.publish(situation.person, situation.raffle._id);
    await steps.addPayment(situation.raffle._id, 'expired');
    const { path, body } = goodRequest(name, call, situation);
    const reply = await api.request(call.method, path, { as: situation.person, body });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([call.status, JSON_TYPE]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const decoded = z.safeDecode(call.reply, reply.body as never);
    expect(decoded.error?.issues).toBeUndefined();
    // Nothing goes out that the schema does not name.
    expect(z.encode(call.reply, z.decode(call.reply, reply.body as never))).toEqual(reply.body);
  });

  test(`it is ${call.access === 'session' ? 'refused without a session' : 'answered without a session, or not found'}`, async () => {
    const situation = await newSituation();
    if (name === 'account.signIn') await api.request('POST', '/public/register', { body: ACCOUNT });
    const { path, body } = goodRequest(name, call, situation);
    const reply = await api.request(call.method, path, { body });
    if (call.access === 'session') {
      expect(reply).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } });
      expect(z.safeParse(errorReply, reply.body).success).toBe(true);
    } else {
      expect([call.status, 401, 404]).toContain(reply.status);
    }
  });

  test('its path under another method is no call of ours', async () => {
    const situation = await newSituation();
    const { path } = goodRequest(name, call, situation);
    const served = new Set(
      CALLS.filter(([, other]) => other.path === call.path).map(([, other]) => other.method),
    );
    const other = (['POST', 'PUT', 'DELETE', 'PATCH'] as const).find(
      (method) => !served.has(method as never),
    );
    expect(await api.request(other ?? 'PATCH', path, { as: situation.person })).toMatchObject({
      status: 404,
      body: { code: 'no-such-call' },
    });
  });
});

describe('catalogues (§3, issue “Settings”)', () => {
  test('at least eight categories, the four lotteries, and the packages smallest first', async () => {
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
