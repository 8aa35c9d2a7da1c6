import { describe, expect, test } from 'vitest';
import { createMetrics } from '#server/http/metrics/metrics.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';
import { ACCEPTED_TERMS } from '#tests/api/harness/raffle-steps.ts';
import {
  countedCardAccounts,
  countedProvider,
  type ProviderCall,
} from '#server/providers/counted-provider.ts';
import { countedLottery, countedPushSender, type ServiceCall } from '#server/providers/counted-services.ts';
import { LotteryError } from '#server/providers/federal-lottery/federal-lottery.ts';
import { ProviderError } from '#server/providers/payment-provider.ts';
import type { PushOutcome } from '#server/providers/push/push-sender.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api, steps } = fee;
const TOKEN = 'a-token-for-the-metrics';
const read = (options: { from?: string; headers?: Record<string, string> } = {}) =>
  api.request('GET', '/metrics', { from: '127.0.0.1', ...options });

describe('GET /metrics', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'without a configured token %s may read it',
    async (from) => {
      const reply = await read({ from });
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=/);
      expect(reply.text).toContain('process_resident_memory_bytes');
    },
  );

  test('with a configured token it requires the token, from any address', async () => {
    api.start({ metricsToken: TOKEN });
    expect((await read()).status).toBe(401);
    expect((await read({ headers: { authorization: `Bearer ${TOKEN}x` } })).status).toBe(401);
    const bearer = { from: '203.0.113.7', headers: { authorization: `Bearer ${TOKEN}` } };
    expect((await read(bearer)).status).toBe(200);
  });

  test('requests are counted by method, route pattern and status, without ids', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person);
    await api.request('GET', `/public/raffle/${String(raffle._id)}`);
    await api.request('GET', `/nowhere/${person.id}`);
    const { text } = await read();
    expect(text).toContain(
      'rifaria_request_duration_seconds_count{method="GET",route="/public/raffle/:id",status="404"} 1',
    );
    expect(text).toContain(
      'rifaria_request_duration_seconds_count{method="PUT",route="/private/raffle",status="200"} 1',
    );
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(text).not.toContain('example.com');
  });

  test('reports queue lengths: open publications and due reconciliations', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person, { price: '5000' });
    const path = `/private/raffle/publication/${String(raffle._id)}/preference`;
    expect((await api.request('POST', path, { as: person, body: ACCEPTED_TERMS })).status).toBe(201);
    expect((await read()).text).toContain('rifaria_queue_size{queue="openPublications"} 1');
    expect((await read()).text).toContain('rifaria_queue_size{queue="dueReconciliations"} 0');
    api.passDays(1);
    const { text } = await read();
    expect(text).toContain('rifaria_queue_size{queue="dueReconciliations"} 1');
    expect(text).toContain('rifaria_queue_size{queue="unsentNotifications"} 0');
  });

  test('reports how many purchases are due to be asked about at sellers’ accounts', async () => {
    const due = async () =>
      (await read()).text.match(/rifaria_queue_size\{queue="duePurchaseChecks"\} (\d+)/)?.[1];
    expect(await due()).toBe('0');
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    expect(await due()).toBe('0');
    fee.changeAccounts(() => ({
      findPayment: () => Promise.reject(new ProviderError('no-answer')),
      searchPayments: () => Promise.reject(new ProviderError('no-answer')),
    }));
    api.passDays(1);
    expect(await due()).toBe('1');
    // Asked about: not due before the next check, also if the provider does not reply.
    await sales.reconcile();
    expect(await due()).toBe('0');
    expect((await read()).text).toContain('rifaria_queue_size{queue="dueReconciliations"} 0');
  });

  test('calls of the provider are counted by outcome', async () => {
    const calls: ProviderCall[] = [];
    if (!api.feeProvider) throw new Error('no provider');
    const counted = countedProvider(api.feeProvider, (call) => calls.push(call));
    await counted.searchPayments('nobody');
    const down = countedProvider(
      { ...api.feeProvider, findPayment: () => Promise.reject(new Error('cut off')) },
      (call) => calls.push(call),
    );
    await expect(down.findPayment('1')).rejects.toThrow('cut off');
    expect(calls.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['searchPayments', 'ok'],
      ['findPayment', 'failed'],
    ]);
  });

  test('checks of seller credentials are counted as provider calls; any verdict is a success', async () => {
    const calls: ProviderCall[] = [];
    const tell = (call: ProviderCall) => calls.push(call);
    const credentials = { apiKey: 'key', apiToken: 'token' };
    await countedCardAccounts({ check: () => Promise.resolve('wrong-token') }, tell).check(credentials);
    const silent = countedCardAccounts({ check: () => Promise.reject(new ProviderError('no-answer')) }, tell);
    await expect(silent.check(credentials)).rejects.toThrow();
    expect(calls.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['checkCredentials', 'ok'],
      ['checkCredentials', 'no-answer'],
    ]);
  });

  test.each<[string, () => Promise<undefined>, ServiceCall['outcome']]>([
    ['a draw that was not held', () => Promise.resolve(undefined), 'ok'],
    ['silence', () => Promise.reject(new LotteryError('no-answer')), 'no-answer'],
    ['another shape', () => Promise.reject(new LotteryError('garbled')), 'garbled'],
    ['a fault of ours', () => Promise.reject(new Error('our own')), 'failed'],
  ])('a call of the lottery is told: %s', async (_what, read, outcome) => {
    const calls: ServiceCall[] = [];
    await countedLottery({ read }, (call) => calls.push(call))
      .read(5900)
      .catch(() => undefined);
    expect(calls).toEqual([{ service: 'lottery', outcome, seconds: expect.any(Number) }]);
  });

  test.each<[PushOutcome, ServiceCall['outcome']]>([
    ['sent', 'ok'],
    ['gone', 'gone'],
    ['later', 'later'],
  ])('a notification that was %s is told as %s', async (became, outcome) => {
    const calls: ServiceCall[] = [];
    const sender = countedPushSender({ ...api.pushSender, send: () => Promise.resolve(became) }, (call) =>
      calls.push(call),
    );
    const told = await sender.send(
      { endpoint: 'https://fcm.googleapis.com/x', p256dh: '', auth: '' },
      '{}',
      60,
    );
    expect([told, calls.map((call) => [call.service, call.outcome])]).toEqual([became, [['push', outcome]]]);
  });

  test('external services are counted by name and outcome', async () => {
    const metrics = createMetrics();
    metrics.onServiceCall({ service: 'email', outcome: 'failed', seconds: 0.2 });
    const { text } = await metrics.read(() =>
      Promise.resolve({ queues: {}, oldestMessageSeconds: 0, storage: {} }),
    );
    expect(text).toContain('rifaria_service_call_duration_seconds_count{service="email",outcome="failed"} 1');
  });
});
