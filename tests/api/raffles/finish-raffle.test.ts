import { describe, expect, test } from 'vitest';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

const finish = (as: Person | undefined, id: unknown, headers: Record<string, string> = {}) =>
  api.request('PUT', `/private/finish-raffle/${String(id)}`, { ...(as && { as }), headers });

async function newActive() {
  const person = await api.newPerson();
  return { person, raffle: (await steps.newActiveRaffle(person)).raffle };
}

async function setStatus(id: unknown, status: string): Promise<void> {
  await api.database.db.updateTable('raffle').set({ status }).where('id', '=', String(id)).execute();
}

describe('finishing a raffle (P-313)', () => {
  test('an active one becomes finished with a new revision, in every reply', async () => {
    const { person, raffle } = await newActive();
    const reply = await finish(person, raffle._id);
    expect(reply).toMatchObject({
      status: 200,
      body: { _id: raffle._id, status: 'finished', revision: Number(raffle.revision) + 1 },
    });
    expect(reply.headers.get('etag')).toBe(`"${String(reply.body.revision)}"`);
    const read = await api.request('GET', `/public/raffle/${String(raffle._id)}/user/${person.id}`, {
      as: person,
    });
    expect(read.body.status).toBe('finished');
  });

  /** Moments of the sales of a raffle that is drawn on 2026-12-20, and the answers to finishing it with a purchase of each status. */
  const MOMENTS = {
    'before the closing': '2026-12-01T12:00:00-03:00',
    'between closing and freeze': '2026-12-20T09:59:59-03:00',
    'after the freeze': '2026-12-20T10:00:00-03:00',
    'after the draw': '2026-12-20T21:00:00-03:00',
  };
  test.each([
    ['before the closing', 'pending', 'has-sales'],
    ['before the closing', 'in_process', 'has-sales'],
    ['before the closing', 'approved', 'has-sales'],
    ['before the closing', 'refund_due', 'has-sales'],
    ['before the closing', 'expired', 'finished'],
    ['before the closing', 'canceled', 'finished'],
    ['before the closing', 'refunded', 'finished'],
    ['between closing and freeze', 'approved', 'has-sales'],
    ['between closing and freeze', 'expired', 'finished'],
    ['after the freeze', 'pending', 'unsettled-sales'],
    ['after the freeze', 'in_process', 'unsettled-sales'],
    ['after the freeze', 'refund_due', 'unsettled-sales'],
    ['after the freeze', 'approved', 'has-sales'],
    ['after the freeze', 'refunded', 'finished'],
    ['after the draw', 'pending', 'unsettled-sales'],
    ['after the draw', 'refund_due', 'unsettled-sales'],
    ['after the draw', 'approved', 'finished'],
  ] as const)('%s with a purchase that is %s: %s', async (moment, payment, answer) => {
    const { person, raffle } = await newActive();
    await steps.addPayment(raffle._id, payment);
    await api.database.db.updateTable('pool').set(saleMoments('2026-12-20')).execute();
    api.now = new Date(MOMENTS[moment]);
    if (moment === 'after the draw') await steps.addResult(raffle._id);
    const reply = await finish(person, raffle._id);
    expect(reply).toMatchObject(
      answer === 'finished' ? { status: 200 } : { status: 409, body: { code: answer } },
    );
    const sales = await api.database.db.selectFrom('purchase').select('status').execute();
    expect(sales).toEqual([{ status: payment }]);
    const read = await api.request('GET', `/public/raffle/${String(raffle._id)}`);
    expect(read.body.status).toBe(answer === 'finished' ? 'finished' : 'active');
  });

  test.each([
    ['draft', 409],
    ['pending', 409],
    ['active', 200],
    ['finished', 200],
    ['canceled', 409],
    ['rejected', 409],
    ['approved', 409],
  ])('from %s it answers %i', async (status, expected) => {
    const { person, raffle } = await newActive();
    await setStatus(raffle._id, status);
    const reply = await finish(person, raffle._id);
    expect(reply.status).toBe(expected);
    if (expected === 409) expect(reply.body.code).toBe('wrong-state');
  });

  test('finishing again returns it unchanged, whatever the precondition', async () => {
    const { person, raffle } = await newActive();
    const first = await finish(person, raffle._id);
    expect((await finish(person, raffle._id, { 'if-match': '"1"' })).body).toEqual(first.body);
  });

  test('the same key gets the same reply, even after the raffle was deleted', async () => {
    const { person, raffle } = await newActive();
    const first = await finish(person, raffle._id, { 'idempotency-key': 'finish-1' });
    await api.request('DELETE', `/private/raffle/${String(raffle._id)}`, { as: person });
    expect(await finish(person, raffle._id, { 'idempotency-key': 'finish-1' })).toMatchObject({
      status: 200,
      text: first.text,
    });
  });

  test('an older revision is 412 with the current raffle, which stays active', async () => {
    const { person, raffle } = await newActive();
    expect(await finish(person, raffle._id, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'stale-revision', current: { status: 'active', revision: raffle.revision } },
    });
  });

  test('without a session 401, of another user 404, once deleted 410', async () => {
    const { person, raffle } = await newActive();
    expect((await finish(undefined, raffle._id)).status).toBe(401);
    expect((await finish(await api.newPerson(), raffle._id)).status).toBe(404);
    await api.request('DELETE', `/private/raffle/${String(raffle._id)}`, { as: person });
    expect(await finish(person, raffle._id)).toMatchObject({ status: 410, body: { code: 'deleted' } });
  });

  test('a finished raffle can neither be changed nor published again', async () => {
    const { person, raffle } = await newActive();
    await finish(person, raffle._id);
    expect((await steps.saveRaffle(person, { ...raffle, name: 'Outro nome' })).status).toBe(409);
    expect((await steps.publish(person, raffle._id)).status).toBe(409);
  });
});

describe('sales for the owner with `populate=sales`', () => {
  const NOTHING_ELSE = { paused: false, stopped: false, drawn: false, isFeePaid: false };
  const salesOf = async (person: Person) => {
    const list = await api.request('GET', `/api/raffle?user=${person.id}&populate=sales`, { as: person });
    return (list.body as never as { sales: unknown }[]).map(({ sales }) => sales);
  };

  test('without sales they are zero', async () => {
    const { person } = await newActive();
    expect(await salesOf(person)).toEqual([
      { soldTickets: 0, hasPayments: false, hasMoney: false, ...NOTHING_ELSE },
    ]);
  });

  test.each([
    [['approved', 'approved', 'pending', 'expired'], { soldTickets: 2, hasPayments: true, hasMoney: true }],
    [['pending'], { soldTickets: 0, hasPayments: true, hasMoney: true }],
    [['refund_due'], { soldTickets: 0, hasPayments: true, hasMoney: true }],
    [['refunded'], { soldTickets: 0, hasPayments: true, hasMoney: false }],
    [['expired', 'canceled'], { soldTickets: 0, hasPayments: false, hasMoney: false }],
  ])('payments %j tell %j', async (statuses, sales) => {
    const { person, raffle } = await newActive();
    for (const status of statuses) await steps.addPayment(raffle._id, status);
    await steps.newRaffle(person);
    expect(await salesOf(person)).toEqual([
      { soldTickets: 0, hasPayments: false, isFeePaid: false },
      { ...sales, ...NOTHING_ELSE },
    ]);
  });
});
