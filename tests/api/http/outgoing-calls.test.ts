import { describe, expect, test } from 'vitest';
import { LotteryError } from '#server/providers/federal-lottery/federal-lottery.ts';
import { type ConnectProvider, ProviderError } from '#server/providers/payment-provider.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import type { Person, Reply } from '#tests/api/harness/test-api.ts';

const fee = useFeeApi();
const { api } = fee;
const TIMES = 50;
/** Servers that take turns in a test: two on PostgreSQL. */
const servers = () => (api.database.db === api.database.another ? 1 : 2);

async function inSequence(ask: (round: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let round = 0; round < TIMES; round += 1) replies.push(await ask(round));
  return replies;
}
const atOnce = (ask: (round: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: TIMES }, (_, round) => ask(round)));
const ways = { 'in sequence': inSequence, 'at once': atOnce };

describe.each(Object.entries(ways))('%s', (_way, repeat) => {
  test('publishing an unpaid raffle asks the provider once in three seconds', async () => {
    const { person, id } = await fee.newDearRaffle();
    await fee.checkoutOf(person, id);
    api.pass(3_000);
    let asked = 0;
    fee.changeProvider(({ searchPayments }) => ({
      searchPayments: (...given) => {
        asked += 1;
        return searchPayments(...given);
      },
    }));
    const replies = await repeat(() => fee.steps.publish(person, id));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([402]));
    expect(asked).toBe(1);
    api.pass(3_000);
    await fee.steps.publish(person, id);
    expect(asked).toBe(2);
  });

  test('a raffle that never had a checkout asks nothing', async () => {
    const { person, id } = await fee.newDearRaffle();
    fee.changeProvider(() => ({ searchPayments: () => Promise.reject(new Error('asked')) }));
    const replies = await repeat(() => fee.steps.publish(person, id));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([402]));
  });

  test('draws that cannot have been held ask nothing, one that was not held is asked once', async () => {
    const person = await api.newPerson();
    const asked: unknown[] = [];
    api.federalLottery = {
      read: (number) => {
        asked.push(number);
        return Promise.resolve(undefined);
      },
    };
    api.start();
    const read = (number: number) =>
      api.request('GET', `/private/federal/get-concurso/${number}`, { as: person });
    const far = await repeat((round) => read(90_000 + round));
    expect(new Set(far.map(({ status }) => status))).toEqual(new Set([404]));
    expect(asked).toEqual([]);
    const near = await repeat(() => read(6_150));
    expect(new Set(near.map(({ status }) => status))).toEqual(new Set([404]));
    expect(asked).toEqual(Array(servers()).fill(6_150));
  });

  test('a caller who asks for one draw after the other reaches the ceiling', async () => {
    const person = await api.newPerson();
    let asked = 0;
    api.federalLottery = {
      read: () => {
        asked += 1;
        return Promise.resolve(undefined);
      },
    };
    api.start();
    const replies = await repeat((round) =>
      api.request('GET', `/private/federal/get-concurso/${round + 1}`, { as: person }),
    );
    expect(asked).toBe(4 * servers());
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(TIMES - asked);
    expect(refused[0]?.body).toMatchObject({ code: 'lottery-unavailable' });
    expect(refused[0]?.headers.get('retry-after')).toBe('30');
  });
});

describe('a service that is down', () => {
  const readDraw = (person: Person, id: string) =>
    api.request('GET', `/private/federal/get-concurso/${id}`, { as: person });

  test('the Caixa is left alone after failures of the latest draw and of others, then tried once', async () => {
    const person = await api.newPerson();
    let asked = 0;
    let isDown = true;
    api.federalLottery = {
      read: () => {
        asked += 1;
        return isDown ? Promise.reject(new LotteryError('no-answer')) : Promise.resolve(undefined);
      },
    };
    api.start();
    for (let server = 0; server < servers(); server += 1) {
      for (const id of ['latest', '5901', '5902']) expect((await readDraw(person, id)).status).toBe(503);
    }
    const before = asked;
    for (const id of ['5903', '5904', '5905', '5906']) {
      const reply = await readDraw(person, id);
      expect([reply.status, reply.body.code]).toEqual([503, 'lottery-unavailable']);
    }
    expect(asked).toBe(before);
    isDown = false;
    api.pass(30_000);
    for (const id of ['5907', '5908']) expect((await readDraw(person, id)).status).toBe(404);
  });

  test('the card provider is left alone, and the answer is the same as without an answer', async () => {
    const raffles = [];
    for (let round = 0; round < 6 * servers(); round += 1) raffles.push(await fee.newDearRaffle());
    let asked = 0;
    fee.changeProvider(() => ({
      searchPayments: () => {
        asked += 1;
        return Promise.reject(new ProviderError('no-answer'));
      },
    }));
    const replies = [];
    for (const { person, id } of raffles) replies.push(await fee.preference(person, id));
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      raffles.map(() => [503, 'provider-unavailable']),
    );
    expect(new Set(replies.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
    expect(asked).toBe(5 * servers());
    const { text } = await api.request('GET', '/metrics', { from: '127.0.0.1' });
    expect(text).toContain('rifaria_outgoing_breaker_open{service="fee-provider"} 1');
    expect(text).toContain('rifaria_outgoing_calls_total{service="fee-provider",event="open"}');
  });

  test('what the provider refuses one seller does not cut off the others', async () => {
    const connect: ConnectProvider = (token) => ({
      ...emptyAccount,
      searchPayments: () =>
        token === 'bad' ? Promise.reject(new ProviderError('refused', 401)) : Promise.resolve([]),
    });
    fee.api.connectProvider = connect;
    api.start();
    const accountOf = (token: string) => api.services.connectProvider?.(token);
    for (let round = 0; round < 20; round += 1)
      await expect(accountOf('bad')?.searchPayments(String(round))).rejects.toMatchObject({
        kind: 'refused',
      });
    await expect(accountOf('good')?.searchPayments('x')).resolves.toEqual([]);
  });
});

const unused = () => Promise.reject(new Error('not used'));
const emptyAccount = {
  endPreference: unused,
  createPreference: unused,
  createPixPayment: unused,
  searchPayments: unused,
  searchChanges: unused,
  findPayment: unused,
  cancelPayment: unused,
  refundPayment: unused,
  findRefund: unused,
};
