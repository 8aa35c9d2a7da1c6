import { describe, expect, test } from 'vitest';
import { useFeeApi } from './harness/fee-api.ts';
import { countedProvider, type ProviderCall } from '#server/providers/counted-provider.ts';

const fee = useFeeApi();
const { api, steps } = fee;
const TOKEN = 'a-token-for-the-metrics';
const read = (options: { from?: string; headers?: Record<string, string> } = {}) =>
  api.request('GET', '/metrics', { from: '127.0.0.1', ...options });

describe('GET /metrics', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('without a token set %s may read it', async (from) => {
    const reply = await read({ from });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(reply.text).toContain('process_resident_memory_bytes');
  });

  test.each([
    ['from elsewhere', { from: '203.0.113.7' }],
    ['handed on by a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ])('without a token set it is not there %s', async (_where, options) => {
    expect(await read(options)).toMatchObject({ status: 404, body: { code: 'no-such-call' } });
  });

  test('with a token it is for whoever bears it, from anywhere', async () => {
    api.start({ metricsToken: TOKEN });
    expect((await read()).status).toBe(401);
    expect((await read({ headers: { authorization: `Bearer ${TOKEN}x` } })).status).toBe(401);
    const bearer = { from: '203.0.113.7', headers: { authorization: `Bearer ${TOKEN}` } };
    expect((await read(bearer)).status).toBe(200);
  });

  test('requests are counted by method, route pattern and status, and no id is told', async () => {
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

  test('it tells how much waits: publications that may still be paid, and reconciliations that are due', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person, { price: '5000' });
    const path = `/private/raffle/publication/${String(raffle._id)}/preference`;
    expect((await api.request('POST', path, { as: person, body: {} })).status).toBe(201);
    expect((await read()).text).toContain('rifaria_queue_size{queue="openPublications"} 1');
    expect((await read()).text).toContain('rifaria_queue_size{queue="dueReconciliations"} 0');
    api.passDays(1);
    const { text } = await read();
    expect(text).toContain('rifaria_queue_size{queue="dueReconciliations"} 1');
    expect(text).toContain('rifaria_queue_size{queue="unsentNotifications"} 0');
  });

  test('calls of the provider are told with what they came to', async () => {
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
});
