import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { LIVE_RAFFLES_MAX } from '#core/domain/limits.ts';
import { noteStatementsOf } from '#tests/api/harness/count-statements.ts';
import { raffleBody, stepsOf, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

const rafflesOf = async (as: { id: string; token: string }) =>
  (await api.request('GET', `/api/raffle?user=${as.id}`, { as: as.token })).body as unknown as unknown[];

describe('creating a raffle (P-906)', () => {
  test('creates a draft with the id of the client, and slug, free rule and revision of the server', async () => {
    const person = await api.newPerson();
    const body = raffleBody({ name: '  Rifa do João & Cia  ' });
    const reply = await steps.saveRaffle(person, body);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('etag')).toBe('"1"');
    expect(reply.body).toMatchObject({
      _id: body._id,
      user: person.id,
      name: 'Rifa do João & Cia',
      price: 1000,
      status: 'draft',
      slug: 'rifa-do-joao-cia',
      isFree: true,
      revision: 1,
    });
  });

  test('status, isFree, user, payments and slug in a body are ignored (P-902)', async () => {
    const person = await api.newPerson();
    const lies = {
      status: 'active',
      isFree: true,
      user: uuidv7(),
      payments: [{}],
      slug: 'meu',
      revision: 99,
    };
    const reply = await steps.saveRaffle(person, raffleBody({ ...lies, price: '100000' }));
    expect(reply.body).toMatchObject({
      status: 'draft',
      isFree: false,
      user: person.id,
      slug: 'rifa-do-joao',
    });
    expect(reply.body.revision).toBe(1);
  });

  test('without an id the server generates one', async () => {
    const person = await api.newPerson();
    const reply = await steps.saveRaffle(person, raffleBody({ _id: undefined }));
    expect(reply.status).toBe(200);
    expect(reply.body._id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('accents and emoji are returned unchanged', async () => {
    const person = await api.newPerson();
    const name = 'Açaí da Vovó 🎁👨‍👩‍👧 “especial”';
    const body = raffleBody({ name });
    await steps.saveRaffle(person, body);
    const read = await api.request('GET', `/public/raffle/${String(body._id)}/user/${person.id}`, {
      as: person,
    });
    expect(read.body).toMatchObject({ name, description: body.description });
  });

  test.each([
    ['with the same key', { 'idempotency-key': 'one' }, { 'idempotency-key': 'one' }],
    ['with another key', { 'idempotency-key': 'one' }, { 'idempotency-key': 'two' }],
    ['without a key', {}, {}],
    ['as a create both times', { 'if-none-match': '*' }, { 'if-none-match': '*' }],
  ])('the same create sent twice %s is one raffle', async (_how, first, second) => {
    const person = await api.newPerson();
    const body = raffleBody();
    const replies = [
      await steps.saveRaffle(person, body, first),
      await steps.saveRaffle(person, body, second),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await rafflesOf(person)).toHaveLength(1);
  });

  test.each([
    ['with one key', () => ({ 'idempotency-key': 'same' })],
    ['with a key each', () => ({ 'idempotency-key': uuidv7() })],
    ['as creates', () => ({ 'if-none-match': '*' })],
  ])('eight equal creates at once %s are one raffle at revision 1', async (_how, headers) => {
    const person = await api.newPerson();
    const body = raffleBody();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => steps.saveRaffle(person, body, headers())),
    );
    expect(replies.map(({ status, body: { revision } }) => [status, revision])).toEqual(
      Array(8).fill([200, 1]),
    );
    expect(await rafflesOf(person)).toHaveLength(1);
  });
});

describe('updating a raffle', () => {
  test('a change increments the revision and updates the slug', async () => {
    const person = await api.newPerson();
    const { _id, revision } = await steps.newRaffle(person);
    api.passDays(1);
    const reply = await steps.saveRaffle(person, raffleBody({ _id, name: 'Outro nome' }));
    expect(reply.body).toMatchObject({
      _id,
      name: 'Outro nome',
      slug: 'outro-nome',
      revision: Number(revision) + 1,
    });
    expect(reply.body.updatedAt).toBe('2026-11-21T15:00:00.000Z');
    expect(reply.body.createdAt).toBe('2026-11-20T15:00:00.000Z');
  });

  test('a save without changes keeps the revision', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    const reply = await steps.saveRaffle(person, raffle);
    expect(reply.body).toEqual(raffle);
  });

  test('PUT /api/raffle/{id} updates by the path, and accepts objects in place of ids', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    const body = { ...raffle, _id: undefined, price: '500', ticket: { _id: ticketPlan(200), name: 'x' } };
    const reply = await api.request('PUT', `/api/raffle/${String(raffle._id)}`, { as: person, body });
    expect(reply.body).toMatchObject({ _id: raffle._id, price: 500, ticket: ticketPlan(200), revision: 2 });
  });

  test('PUT /api/raffle/{id} neither creates a raffle nor updates another one', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    const unknown = uuidv7();
    const made = await api.request('PUT', `/api/raffle/${unknown}`, {
      as: person,
      body: raffleBody({ _id: unknown }),
    });
    expect(made.status).toBe(404);
    const other = await api.request('PUT', `/api/raffle/${String(raffle._id)}`, {
      as: person,
      body: raffleBody(),
    });
    expect(other).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});

describe('deleting a raffle (P-907)', () => {
  const remove = (as: { token: string }, id: unknown, headers?: Record<string, string>) =>
    api.request('DELETE', `/private/raffle/${String(id)}`, { as: as.token, ...(headers && { headers }) });

  test('it is removed from the list, and reads and writes of it are 410', async () => {
    const person = await api.newPerson();
    const raffle = await steps.newRaffle(person);
    const config = await steps.newConfig(person, raffle._id);
    expect(await remove(person, raffle._id)).toMatchObject({
      status: 200,
      body: { _id: raffle._id, isDeleted: true },
    });
    expect(await rafflesOf(person)).toEqual([]);

    const id = String(raffle._id);
    const gone = await Promise.all([
      api.request('GET', `/public/raffle/${id}/user/${person.id}`, { as: person }),
      steps.saveRaffle(person, raffle),
      steps.saveRaffle(person, raffle, { 'if-none-match': '*' }),
      api.request('PUT', `/api/raffle/${id}`, { as: person, body: raffle }),
      api.request('POST', '/api/raffle-config', { as: person, body: { raffle: id } }),
      api.request('PUT', `/api/raffle-config/${String(config._id)}`, { as: person, body: config }),
      api.request('GET', `/private/raffle-config?raffle=${id}`, { as: person }),
      api.request('GET', `/public/payments/search-all/${id}`, { as: person }),
      steps.publish(person, id),
    ]);
    expect(gone.map(({ status, body }) => [status, body.code])).toEqual(Array(9).fill([410, 'deleted']));
  });

  test('deleting again has the same reply', async () => {
    const person = await api.newPerson();
    const { _id } = await steps.newRaffle(person);
    const first = await remove(person, _id);
    const second = await remove(person, _id, { 'if-match': '"1"' });
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('an older revision is 412, and the raffle stays', async () => {
    const person = await api.newPerson();
    const { _id } = await steps.newRaffle(person);
    const changed = await steps.saveRaffle(person, raffleBody({ _id, name: 'Novo nome' }));
    const reply = await remove(person, _id, { 'if-match': '"1"' });
    expect(reply).toMatchObject({ status: 412, body: { code: 'stale-revision', current: changed.body } });
    expect(await rafflesOf(person)).toHaveLength(1);
  });

  test.each(['pending', 'in_process', 'approved', 'refund_due'])(
    'a %s payment keeps it: 409',
    async (status) => {
      const person = await api.newPerson();
      const { raffle } = await steps.newActiveRaffle(person);
      await steps.addPayment(raffle._id, status);
      expect(await remove(person, raffle._id)).toMatchObject({ status: 409, body: { code: 'has-money' } });
    },
  );

  test.each(['expired', 'canceled', 'refunded'])('a %s payment does not prevent it', async (status) => {
    const person = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(person);
    await steps.addPayment(raffle._id, status);
    expect((await remove(person, raffle._id)).status).toBe(200);
  });
});

describe('limit of raffles per account (P-319)', () => {
  /** Fills the account up to the limit, directly in the database. */
  async function fillUp(person: Person): Promise<string> {
    const { db } = api.database;
    const id = String((await steps.newRaffle(person))._id);
    const row = await db.selectFrom('raffle').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: LIVE_RAFFLES_MAX - 1 }, () => ({ ...row, id: uuidv7() }));
    await db.insertInto('raffle').values(copies).execute();
    return id;
  }
  const remove = (as: Person, id: string) => api.request('DELETE', `/private/raffle/${id}`, { as });

  test('the 501st is refused with a message, existing ones can be saved, and deleting one frees a place', async () => {
    const person = await api.newPerson();
    const id = await fillUp(person);
    expect(await steps.saveRaffle(person, raffleBody())).toMatchObject({
      status: 409,
      body: {
        code: 'too-many-raffles',
        message: 'Sua conta já tem 500 rifas, o máximo. Exclua uma para criar outra',
      },
    });
    expect((await steps.saveRaffle(person, raffleBody({ _id: id, name: 'Outro nome' }))).status).toBe(200);
    expect((await steps.saveRaffle(await api.newPerson(), raffleBody())).status).toBe(200);
    expect((await remove(person, id)).status).toBe(200);
    expect((await steps.saveRaffle(person, raffleBody())).status).toBe(200);
  });

  test('the 501st is refused before it is written: rolled back, it would take disk as well', async () => {
    const person = await api.newPerson();
    await fillUp(person);
    const statementsOf = noteStatementsOf(api);
    const statements = await statementsOf(() => steps.saveRaffle(person, raffleBody()));
    const inserts = statements.filter((tree) => tree.includes('"kind":"InsertQueryNode"'));
    expect(inserts.filter((tree) => tree.includes('"name":"raffle"'))).toEqual([]);
  });

  test('of several concurrent ones for the last place one is created; sent twice it is the same one', async () => {
    const person = await api.newPerson();
    await remove(person, await fillUp(person));
    const bodies = [raffleBody(), raffleBody(), raffleBody()];
    const replies = await Promise.all([...bodies, ...bodies].map((body) => steps.saveRaffle(person, body)));
    const made = replies.filter(({ status }) => status === 200);
    expect(made.map(({ body }) => body._id)).toEqual([made[0]?.body._id, made[0]?.body._id]);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});
