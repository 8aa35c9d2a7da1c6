import { describe, expect, test } from 'vitest';
import { raffleBody, stepsOf, ticketPlan, VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

async function setStatus(id: unknown, status: string): Promise<void> {
  await api.database.db.updateTable('raffle').set({ status }).where('id', '=', String(id)).execute();
}

describe('publishing free (P-506, P-507)', () => {
  test('a valid raffle of at most R$ 1.000,00 becomes active, also for another session of its owner', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person, { price: '1000', ticket: ticketPlan(100) });
    const reply = await steps.publish(person, raffle._id);
    expect(reply).toMatchObject({
      status: 200,
      body: { _id: raffle._id, status: 'active', isFree: true, revision: 2 },
    });
    const read = await api.request('GET', `/public/raffle/${String(raffle._id)}/user/${person.id}`, {
      as: person,
    });
    expect(read.body).toEqual(reply.body);
  });

  test('publishing again returns it unchanged, whatever the precondition', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(person);
    for (const headers of [undefined, { 'if-match': '"1"' }]) {
      expect(await steps.publish(person, raffle._id, {}, headers)).toMatchObject({
        status: 200,
        body: raffle,
      });
    }
  });

  test('one cent above the limit is 402 fee-due, and it stays a draft', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person, { price: '1001', ticket: ticketPlan(100) });
    expect(await steps.publish(person, raffle._id)).toMatchObject({ status: 402, body: { code: 'fee-due' } });
    expect((await steps.saveRaffle(person, raffle)).body.status).toBe('draft');
  });

  test('without a configuration it is 422 with what is missing in step 1', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    expect(await steps.publish(person, raffle._id)).toMatchObject({
      status: 422,
      body: {
        code: 'rules-broken',
        fields: {
          paymentOption: 'Selecione uma opção de pagamento',
          prizes: 'Adicione pelo menos um prêmio',
        },
      },
    });
  });

  test('a draw date in the past is 422 (P-404)', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person);
    api.passDays(30);
    expect(await steps.publish(person, raffle._id)).toMatchObject({
      status: 422,
      body: { fields: { dateprizedraw: 'A data do sorteio deve ser a partir de amanhã para publicar' } },
    });
  });

  test('a sale start that has passed since the save does not prevent publishing (P-403)', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person);
    api.passDays(20);
    expect((await steps.publish(person, raffle._id)).status).toBe(200);
  });

  test('step 1 values invalidated by a smaller package prevent publishing until corrected (P-308)', async () => {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newReadyRaffle(person);
    expect((await steps.saveRaffle(person, { ...raffle, ticket: ticketPlan(50) })).status).toBe(200);
    expect(await steps.publish(person, raffle._id)).toMatchObject({
      status: 422,
      body: {
        fields: {
          maxtickettoruser:
            'O número máximo de tickets por comprador deve ser menor que o número máximo dos tickets',
        },
      },
    });
    const mended = await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
      as: person,
      body: { ...config, maxtickettoruser: 50, buttons: [] },
    });
    expect(mended.status).toBe(200);
    expect((await steps.publish(person, raffle._id)).status).toBe(200);
  });

  test('an unavailable payment option prevents publishing (P-601)', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person);
    await api.database.db.updateTable('sellerProfile').set({ pixCity: '' }).execute();
    const reply = await steps.publish(person, raffle._id);
    expect(reply).toMatchObject({ status: 422, body: { code: 'rules-broken' } });
    expect(reply.body.fields).toHaveProperty('paymentOption');
  });

  test.each([
    ['pending', 200],
    ['rejected', 200],
    ['finished', 409],
    ['canceled', 409],
    ['approved', 409],
  ])('from %s it answers %i (P-312)', async (status, expected) => {
    const person = await api.newPerson();
    const { raffle } = await steps.newReadyRaffle(person);
    await setStatus(raffle._id, status);
    expect((await steps.publish(person, raffle._id)).status).toBe(expected);
  });
});

describe('privileged accounts (P-504)', () => {
  const dear = { price: '100000', ticket: ticketPlan(1000) };

  test('one listed by id publishes any raffle free, as its user reply shows', async () => {
    const person = await api.newPerson();
    api.freePublicationAccounts = [person.id];
    const { raffle } = await steps.newReadyRaffle(person, dear);
    expect(raffle.isFree).toBe(true);
    expect((await steps.publish(person, raffle._id)).status).toBe(200);
    const user = await api.request('GET', `/public/users/${person.id}`, { as: person });
    expect(user.body.freeEligible).toBe(true);
  });

  test.each([
    ['verified', new Date(), true],
    ['not verified', null, false],
  ])('an e-mail that is %s counts: %s', async (_state, emailVerifiedAt, counts) => {
    const person = await api.newPerson({ emailVerifiedAt });
    api.freePublicationAccounts = [person.email];
    const user = await api.request('GET', `/public/users/${person.id}`, { as: person });
    expect(user.body.freeEligible).toBe(counts);
    expect((await steps.newRaffle(person, dear)).isFree).toBe(counts);
  });

  test('other users are not privileged in their reply', async () => {
    const person = await api.newPerson();
    const user = await api.request('GET', `/public/users/${person.id}`, { as: person });
    expect(user.body.freeEligible).toBe(false);
  });
});

describe('a raffle published free stays within the limit (P-505)', () => {
  test.each([
    ['price', { price: '1001' }],
    ['package', { ticket: ticketPlan(200) }],
  ])('raising its %s past the limit is 402 fee-due, and changes nothing', async (_what, change) => {
    const person = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(person);
    expect(await steps.saveRaffle(person, { ...raffle, ...change })).toMatchObject({
      status: 402,
      body: { code: 'fee-due' },
    });
    expect((await steps.saveRaffle(person, raffle)).body).toEqual(raffle);
  });

  test('within the limit it may change', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(person);
    expect(await steps.saveRaffle(person, { ...raffle, price: '999' })).toMatchObject({
      status: 200,
      body: { price: 999, status: 'active' },
    });
  });

  test('with the fee paid it may be raised', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(person);
    await api.database.db.updateTable('raffle').set({ feePaidAt: api.now }).execute();
    expect((await steps.saveRaffle(person, { ...raffle, price: '5000' })).status).toBe(200);
  });
});

describe('payments of a raffle, for its owner (P-315)', () => {
  test('live ones only, with their status', async () => {
    const person = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(person);
    for (const status of [
      'pending',
      'in_process',
      'approved',
      'refund_due',
      'expired',
      'canceled',
      'refunded',
    ]) {
      await steps.addPayment(raffle._id, status);
    }
    const list = async (query = '') => {
      const path = `/public/payments/search-all/${String(raffle._id)}${query}`;
      return (await api.request('GET', path, { as: person })).body as never as {
        raffle: string;
        status: string;
      }[];
    };
    expect(await list()).toHaveLength(1);
    const payments = await list('?limit=7');
    expect(payments.map(({ status }) => status).sort()).toEqual([
      'approved',
      'in_process',
      'pending',
      'refund_due',
      'refunded',
    ]);
    expect(new Set(payments.map((payment) => payment.raffle))).toEqual(new Set([raffle._id]));
  });
});

describe('an ended raffle is read-only (P-312)', () => {
  test.each(['finished', 'canceled'])('a %s one cannot be changed: 409 wrong-state', async (status) => {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(person);
    const bare = await steps.newRaffle(person, raffleBody());
    await setStatus(raffle._id, status);
    await setStatus(bare._id, status);
    const replies = [
      await steps.saveRaffle(person, { ...raffle, name: 'Tarde demais' }),
      await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
        as: person,
        body: { ...config, ...VALID_CONFIG, prizes: ['Tarde demais'] },
      }),
      await api.request('POST', '/api/raffle-config', { as: person, body: { raffle: bare._id } }),
    ];
    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(
      Array(3).fill([409, 'wrong-state']),
    );
  });
});
